import { sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { requireHistoryRange } from '../../../platform/history/range.ts'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'
import { inbounds } from './inbound.document.ts'
import { inbound, inboundLine } from './inbound.schema.ts'

const { updateName, updateDate, ...made } = audited(inbound)
const { id, inNum, poId, poCode, supplierCode, supplierName, warehouseCode, inDate, deliveryNum } = inbound
const { status, totalQty, totalAmount, redFlushNum, remark, archived } = inbound

const listed = {
  from: inbound,
  joins: [inner(warehouse, isWarehouseOf(inbound))],
  scope: inbounds.visible,
  newest: inDate,
  id,
  filters: {
    inNum: numbered(inNum),
    poCode: numbered(poCode, { of: purchaseOrder.poCode, by: poId }),
    supplierCode: is(supplierCode),
    warehouseCode: is(warehouseCode),
    status: oneOf(status),
    productCode: where(
      (code) => sql`exists (select 1 from ${inboundLine} where ${inboundLine.dealerCode} = ${inbound.dealerCode}
        and ${inboundLine.inId} = ${id} and ${inboundLine.productCode} = ${code})`,
    ),
    inDateStart: from(inDate),
    inDateEnd: to(inDate),
  },
  row: {
    ...{ inId: id, inNum, poId, poCode, supplierCode, supplierName, warehouseCode },
    ...{ warehouseName: warehouse.warehouseName, inDate, deliveryNum, status, totalQty, totalAmount },
    ...{ redFlushNum, remark, ...made },
    actions: computed,
  },
  read: { archived, updateName, updateDate },
} as const

type Actionable = Parameters<typeof inbounds.actionsOf>[0]

/** Inbound documents. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const inboundList = list('po.inventoryOperation.listIn', {
  ...listed,
  only: onShelf(inbound, 'live'),
  by: { poId: is(poId), inId: is(id) },
  compute: (row: Actionable, { user }: Work) => ({ actions: inbounds.actionsOf(row, user) }),
})

const archivedList = list('po.inventoryOperation.his.listIn', {
  ...listed,
  only: onShelf(inbound, 'archived'),
  compute: () => ({ actions: null }),
})

/** Inbound documents of the past. @throws Refusal 101 for more than 12 months */
export async function searchArchivedInbounds(work: Work, args: Args<'po.inventoryOperation.his.listIn'>) {
  requireHistoryRange(args.inDateStart, args.inDateEnd)
  return archivedList(work, args)
}
