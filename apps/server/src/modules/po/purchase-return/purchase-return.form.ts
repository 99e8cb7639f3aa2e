import type { Args } from '../../../platform/contract/types.ts'
import { readFor } from '../../../platform/document/document-detail.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { supplyChoices } from '../../md/supplier/supply-choices.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { lastPrices } from '../inbound/inbound.query.ts'
import { purchaseReturnDetail } from './purchase-return.query.ts'
import { purchaseReturnStates } from './purchase-return.rules.ts'
import { receivedLines } from './purchase-returnable.list.sql.ts'

/** Defaults and choices of a return of no inbound line. */
export async function returnForm(work: Work) {
  const [choices, inventoryStatuses] = await Promise.all([supplyChoices(work), selectInventoryStatuses(work, {})])
  return { docDate: work.today, ...choices, inventoryStatuses }
}

/** An inbound document with what may go back of it. @throws Refusal 103 when nothing may, 106 */
export async function returnFormByOrder(work: Work, { inNum }: Args<'po.purchaseReturn.toAddByOrder'>) {
  const [lines, inventoryStatuses] = await Promise.all([
    receivedLines.by(work, { inNum }),
    selectInventoryStatuses(work, {}),
  ])
  const [first] = lines
  if (!first) throw refuse.missing('入库单', 'inNum')
  const left = lines.filter(({ returnableQty }) => returnableQty !== '0')
  if (left.length === 0) throw refuse.notNow(`入库单【${inNum}】没有可退的商品`, { reason: 'nothingLeft' })
  const { inDate, poCode, supplierCode, supplierName, warehouseCode, warehouseName } = first
  const head = { inNum, inDate, poCode, supplierCode, supplierName, warehouseCode, warehouseName }
  return { ...head, docDate: work.today, lines: left, inventoryStatuses }
}

const draftToEdit = readFor(purchaseReturnStates, 'edit', purchaseReturnDetail)

/** A draft with the choices of its form, and what may go back of the deliveries that it names. @throws Refusal 103, 106 */
export async function returnToEdit(work: Work, { id }: Args<'po.purchaseReturn.toEdit'>) {
  const [draft, form] = await Promise.all([draftToEdit(work, { returnId: id }), returnForm(work)])
  const nums = [...new Set(draft.lines.flatMap(({ inNum }) => inNum ?? []))]
  const received = await Promise.all(nums.map((inNum) => receivedLines.by(work, { inNum })))
  const { supplierCode: key, supplierName } = draft
  // The draft's own supplier may have been disabled since.
  const isOffered = form.suppliers.some((one) => one.key === key)
  const suppliers = isOffered ? form.suppliers : [...form.suppliers, { key, label: `${supplierName}（已停用）` }]
  return { ...form, suppliers, return: draft, returnable: received.flat() }
}

/** What the supplier got last for products, else what they cost last, and what of them is free in the warehouse; unknown ones are left out. @throws Refusal 106 */
export async function returnGoods(work: Work, args: Args<'po.purchaseReturn.checkReturnGoods'>) {
  const { supplierCode, warehouseCode, productCodes } = args
  const [products, stock, prices] = await Promise.all([
    productsByCode(work, productCodes),
    stockOf(work, { productCodes, warehouseCode }),
    lastPrices(work, supplierCode, productCodes),
    findWarehouse(work, warehouseCode),
  ])
  return [...products.values()].map(({ productCode, purchasePrice }) => ({
    ...{ productCode, price: prices.get(productCode) ?? purchasePrice },
    availableQty: stock.get(productCode)?.availableQty ?? '0',
  }))
}
