import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import { flag } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { NO_BATCH } from '../../inv/stock/batch.rules.ts'
import { GOOD } from '../../inv/stock/place.rules.ts'
import { placesToPutIn } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { selectWarehouses } from '../../md/warehouse/warehouse.service.ts'
import { orderedLines, purchaseRow } from '../purchase/purchase.form.ts'
import { purchaseStates, uninQty } from '../purchase/purchase.rules.ts'
import { inbounds } from './inbound.document.ts'
import { inboundList } from './inbound.list.sql.ts'
import { shownLinesOf } from './inbound.sql.ts'

/** What is still to come of an order, with the places proposed for it. @throws Refusal 103, 106 */
export async function inboundForm(work: Work, { poId }: Args<'po.purchaseOrder.toPoIn'>) {
  const order = await purchaseRow(work, poId)
  purchaseStates.check(order, 'in')
  const [lines, warehouses, { locations, locationCode }, inventoryStatuses, { useBatch }] = await Promise.all([
    orderedLines(work, poId),
    selectWarehouses(work),
    placesToPutIn(work, order),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
  ])
  const waiting = lines.flatMap((line) => {
    const isBatch = flag(useBatch === 'T' && line.isBatch === 'T')
    const batchNo = isBatch === 'T' ? work.today.replaceAll('-', '') : NO_BATCH
    const place = { locationCode, batchNo, isBatch, inventoryStatusCode: GOOD }
    return uninQty(line) === '0' ? [] : [{ ...line, uninQty: uninQty(line), ...place }]
  })
  const { warehouseCode } = order
  return { order, lines: waiting, inDate: work.today, warehouseCode, warehouses, locations, inventoryStatuses }
}

const inboundRow = (work: Work, inId: string) => inboundList.one(work, { inId })

/** One document with its lines and its log. @throws Refusal 106 */
export const inboundDetail = documentDetail(inbounds, inboundRow, { lines: shownLinesOf })

/** Lines of a document. @throws Refusal 106 */
export const inboundLines = async (work: Work, args: Args<'po.inventoryOperation.viewInItem'>) =>
  (await inboundDetail(work, args)).lines
