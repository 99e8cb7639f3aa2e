import { lineAmount, minus, plus, trimZeros } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { priceIn, smallQtyOf } from '../../md/product/line-qty.rules.ts'
import { productsByCode, productsOf } from '../../md/product/product.service.ts'
import { findSupplier, selectOwnSuppliers } from '../../md/supplier/supplier.service.ts'
import { selectWarehouses } from '../../md/warehouse/warehouse.service.ts'
import { inboundsOfOrder, lastPrices } from '../inbound/inbound.query.ts'
import { purchases } from './purchase.document.ts'
import { purchaseList } from './purchase.list.sql.ts'
import { purchaseStates } from './purchase.rules.ts'
import { openQuantities, shownLinesOf } from './purchase.sql.ts'

export { shownLinesOf as orderedLines } from './purchase.sql.ts'

const DAYS_TO_ARRIVE = 2

/** The days of a new order. */
const datesOf = ({ today }: Work) => ({ docDate: today, expectDate: addDays(today, DAYS_TO_ARRIVE) })

/** Defaults and choices of an order. @throws Refusal 106 for an unknown supplier. */
export async function purchaseForm(work: Work, { supplierCode }: Args<'po.purchaseOrder.toPoAdd'>) {
  const [suppliers, warehouses] = await Promise.all([
    selectOwnSuppliers(work, {}),
    selectWarehouses(work),
    supplierCode && findSupplier(work, supplierCode),
  ])
  const payType = 'self' as const
  return { ...datesOf(work), warehouseCode: warehouses[0]?.key, payType, suppliers, warehouses, products: [] }
}

/** One order without what hangs on it. @throws Refusal 106 */
export const purchaseRow = (work: Work, poId: string) => purchaseList.one(work, { poId })

/** One order with its lines, what came in for it and its log. @throws Refusal 106 */
export const purchaseDetail = documentDetail(purchases, purchaseRow, { lines: shownLinesOf, ins: inboundsOfOrder })

/** An order that can still be changed, with the choices of its form. @throws Refusal 103, 106 */
export async function purchaseToEdit(work: Work, ref: Args<'po.purchaseOrder.toEdit'>) {
  const order = await purchaseDetail(work, ref)
  purchaseStates.check(order, 'edit')
  return { ...(await purchaseForm(work, {})), order }
}

/** An order as the start of a new one at the prices of today; what is no longer traded is left out with a warning. */
export async function copyPurchase(work: Work, { poId }: Args<'po.purchaseOrder.copy'>) {
  const order = await purchaseRow(work, poId)
  const lines = await shownLinesOf(work, poId)
  const codes = [...new Set(lines.map((line) => line.productCode))]
  const [products, last] = await Promise.all([productsOf(work, lines), lastPrices(work, order.supplierCode, codes)])
  const sold = lines.filter(({ productCode }) => products.get(productCode)?.enabled === 'T')
  const fresh = sold.map((line) => {
    const { unitRatio = line.unitRatio, purchasePrice = '0' } = products.get(line.productCode) ?? {}
    const small = line.isGift === 'T' ? '0.0000' : (last.get(line.productCode) ?? purchasePrice)
    const price = priceIn({ unitType: 'small', unitRatio, price: small }, line.unitType)
    const smallQty = smallQtyOf(line.qty, line.unitType, unitRatio)
    return { ...line, unitRatio, smallQty, price, amount: lineAmount(line.qty, price) }
  })
  const gone = lines.filter((line) => !sold.includes(line))
  const warnings = gone.map(({ productName }) => `商品【${productName}】已停用，未复制`)
  return { ...order, ...datesOf(work), lines: fresh, warnings }
}

/** What of products is ordered, in stock and on its way, and what the supplier got for them last; unknown ones are left out. */
export async function orderedQuantities(work: Work, args: Args<'po.purchaseOrder.checkPurchaseOrderedQty'>) {
  const codes = [...new Set(args.items.map((item) => item.productCode))]
  const [products, stock, open, last] = await Promise.all([
    productsByCode(work, codes),
    stockOf(work, { productCodes: codes }),
    openQuantities(work, codes),
    lastPrices(work, args.supplierCode, codes),
  ])
  return [...products.values()].map(({ productCode, productName, purchasePrice }) => {
    const own = open.filter((row) => row.productCode === productCode)
    const openQty = trimZeros(own.reduce((sum, { qty }) => plus(sum, qty), '0'))
    const submitted = own.find(({ poStatus }) => poStatus === 'submitted')?.qty ?? '0'
    return {
      ...{ productCode, productName, openQty, inTransitQty: trimZeros(minus(openQty, submitted)) },
      stockQty: stock.get(productCode)?.onHandQty ?? '0',
      purchasePrice: last.get(productCode) ?? purchasePrice,
      message: openQty === '0' ? null : `商品【${productName}】存在未完成的采购单`,
    }
  })
}
