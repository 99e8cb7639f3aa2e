import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail, readFor } from '../../../platform/document/document-detail.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { limitsOfOrdering } from '../../md/capacity-tips/upper-limit.ts'
import { boughtAt } from '../../md/product/line-qty.rules.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findSupplier, isMakers } from '../../md/supplier/supplier.service.ts'
import { supplyChoices } from '../../md/supplier/supply-choices.ts'
import { inboundsOfOrder } from '../inbound/inbound.query.ts'
import { entered, orderedToday } from '../purchase-sync/fixed-prices.ts'
import { purchases } from './purchase.document.ts'
import { purchaseList } from './purchase.list.sql.ts'
import { supplierPrices } from './purchase.prices.ts'
import { purchaseStates } from './purchase.rules.ts'
import { openQuantities, shownLinesOf } from './purchase.sql.ts'

export { shownLinesOf as orderedLines } from './purchase.sql.ts'

const DAYS_TO_ARRIVE = 2

/** The days of a new order. */
const datesOf = ({ today }: Work) => ({ docDate: today, expectDate: addDays(today, DAYS_TO_ARRIVE) })

/** Defaults and choices of an order. @throws Refusal 106 for an unknown supplier. */
export async function purchaseForm(work: Work, { supplierCode }: Args<'po.purchaseOrder.toPoAdd'>) {
  if (supplierCode) await findSupplier(work, supplierCode)
  return { ...datesOf(work), ...(await supplyChoices(work)), payType: 'self' as const, products: [] }
}

/** One order with its lines, what came in for it and its log. @throws Refusal 106 */
export const purchaseDetail = documentDetail(purchases, purchaseList.one, { lines: shownLinesOf, ins: inboundsOfOrder })

/** The newest one that the user may see. */
export const newestPurchase = newestOf(purchaseList, 'poId')

/** An order of which goods can come in. @throws Refusal 103, 106 */
export const orderToTakeIn = readFor(purchaseStates, 'in', purchaseList.one)

const orderToEdit = readFor(purchaseStates, 'edit', purchaseDetail)

/** An order that can still be changed, with the choices of its form. @throws Refusal 103, 106 */
export const purchaseToEdit = async (work: Work, ref: Args<'po.purchaseOrder.toEdit'>) => {
  const order = await orderToEdit(work, ref)
  const { lines } = order.isNice === 'T' ? await orderedToday(work, order) : order
  return { order: { ...order, lines }, ...(await purchaseForm(work, {})) }
}

/** An order as the start of a new one at the prices of today; what is no longer traded is left out with a warning. */
export async function copyPurchase(work: Work, { poId }: Args<'po.purchaseOrder.copy'>) {
  const order = await purchaseList.one(work, { poId })
  const lines = entered(order.isNice, await shownLinesOf(work, poId))
  return { ...order, ...datesOf(work), ...(await orderedToday(work, { ...order, lines })) }
}

/** What of products is ordered, in stock and on its way, and what the supplier got for them last; unknown ones are left out. */
export async function orderedQuantities(work: Work, args: Args<'po.purchaseOrder.checkPurchaseOrderedQty'>) {
  const codes = [...new Set(args.items.map((item) => item.productCode))]
  const [isFixed, products, stock, open, last, limits] = await Promise.all([
    isMakers(work, args.supplierCode),
    productsByCode(work, codes),
    stockOf(work, { productCodes: codes }),
    openQuantities(work, codes, args.poId),
    supplierPrices(work, args.supplierCode, codes),
    limitsOfOrdering(work, args),
  ])
  return [...products.values()].map(({ productCode, productName, isBatch, ...product }) => {
    const { openQty = '0', inTransitQty = '0' } = open.get(productCode) ?? {}
    const { maxQty = null, beyond } = limits.get(productCode) ?? {}
    const said = [openQty === '0' ? undefined : '存在未完成的采购单', beyond].filter(Boolean).join('，')
    return {
      ...{ productCode, productName, isBatch, isFixed, openQty, inTransitQty, maxQty },
      stockQty: stock.get(productCode)?.onHandQty ?? '0',
      ...boughtAt(product, last.get(productCode)),
      message: said ? `商品【${productName}】${said}` : null,
    }
  })
}
