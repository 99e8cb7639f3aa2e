import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { ANYWHERE } from '../../inv/stock/place.rules.ts'
import { requirePlaces } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { inboundLines, inbounds } from '../inbound/inbound.document.ts'
import { postInbounds } from '../inbound/inbound.posting.ts'
import { fixedPrices } from '../purchase-sync/fixed-prices.ts'
import { lightLines } from './light.rules.ts'

/**
 * Takes goods in that nobody ordered here, as light dealers do, and posts them at once.
 *
 * @throws Refusal 101 for what is wrong in it, 102 for a delivery that was entered, 103 for a dealer that is no light one, 106
 * for a supplier, product or place that is not there
 */
export async function saveLight(work: Work, entered: Args<'po.inventoryOperation.saveLight'>) {
  const { warehouseCode, inDate, deliveryNum = null, remark = null } = entered
  holdMonth(work)
  const settings = await dealerSettings(work)
  if (settings.isLightDealer === 'F')
    throw refuse.notNow('只有轻经销商可以直接入库，请先录入采购单', { reason: 'unsuitable', field: undefined })
  notAfterToday({ label: '入库日期', field: 'inDate' }, inDate, work.today)
  const places = entered.lines.map(({ locationCode = ANYWHERE, ...line }) => ({ ...line, locationCode }))
  const [supplier, products] = await Promise.all([
    findSupplier(work, entered.supplierCode),
    productsOf(work, entered.lines),
    requirePlaces(work, warehouseCode, places),
  ])
  const { supplierCode, supplierName } = supplier
  const fixed = await fixedPrices(work, supplier, [...products.keys()])
  const lines = lightLines(entered.lines, { products, useBatch: settings.useBatch, inDate, fixed })
  const header = {
    ...{ poId: null, poCode: null, supplierCode, supplierName, warehouseCode, inDate, deliveryNum, remark },
    ...{ ...sumsOf(lines), status: 'finished' as const },
  }
  const made = await inboundLines.create(work, [{ header, lines }], { label: inbounds.label('confirm') })
  await postInbounds(work, [], made)
  const [{ row } = { row: undefined }] = made
  if (!row) throw refuse.unexpected()
  return { inId: row.id, inNum: row.inNum, status: row.status, version: row.version }
}
