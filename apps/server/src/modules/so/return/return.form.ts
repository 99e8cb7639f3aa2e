import { divide, times } from '@dealer/validators'
import { showsCost } from '../../../platform/audit/sights.ts'
import { optionsOf } from '../../../platform/contract/options.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail, readFor } from '../../../platform/document/document-detail.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import type { Work } from '../../../platform/work.ts'
import { goodsInvoiced } from '../../finance/sales-invoice/goods-invoiced.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { offered, selectSalesmen } from '../../md/user/user.service.ts'
import { itemsOf } from '../order/order.progress.ts'
import { orderWithLines } from '../order/order.query.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import { type ReturnLineRow, returnLines, returns } from './return.document.ts'
import { withoutHeld } from './return.held.ts'
import { anyReturn, returnList, shownReturnLines } from './return.list.sql.ts'
import { returnWarehouses } from './return.places.ts'
import { returnStates } from './return.rules.ts'
import { requireSent } from './return-by-order.entry.ts'
import { anyReturnIn, shownReturnInLines } from './return-in.list.sql.ts'
import { giftsOf, netPrice, returnableQty } from './return-parts.rules.ts'

const REASONS = optionsOf('SalesReturnReason')

/** What every form of a return offers. */
async function choicesOf(work: Work, salesmanId: string) {
  const [warehouses, inventoryStatuses, salesmen] = await Promise.all([
    returnWarehouses(work, salesmanId),
    selectInventoryStatuses(work, {}),
    selectSalesmen(work),
  ])
  return { warehouses, reasons: REASONS, inventoryStatuses, salesmen }
}

/** Defaults and choices of a return of no order. @throws Refusal 106 for a customer out of reach */
export async function returnForm(work: Work, { customerCode }: Args<'so.return.toAdd'>) {
  const customer = customerCode === undefined ? undefined : await findCustomer(work, customerCode)
  const [{ priceControl }, choices] = await Promise.all([
    dealerSettings(work),
    choicesOf(work, customer?.salesmanId ?? work.user.userId),
  ])
  return {
    ...{ docDate: work.today, warehouseCode: choices.warehouses[0]?.key, priceControl },
    salesmanId: offered(choices.salesmen, customer?.salesmanId ?? work.user.userId),
    ...choices,
  }
}

/** An order with what may come back of it. @throws Refusal 103 for one of which nothing left, 106 */
export async function returnFormByOrder(work: Work, { soId }: Args<'so.return.toAddByOrder'>) {
  const { lines: shown, ...order } = await orderWithLines(work, { soId })
  const [lines, choices] = await Promise.all([
    returnableLines(work, soId, shown, []),
    choicesOf(work, order.salesmanId),
  ])
  return { docDate: work.today, order, lines, ...choices }
}

type ShownLines = Awaited<ReturnType<typeof orderWithLines>>['lines']

/**
 * Lines of an order of which something left.
 * @param held what a draft holds of them counts as free
 * @throws Refusal 103 when nothing left
 */
async function returnableLines(work: Work, soId: string, shown: ShownLines, held: readonly ReturnLineRow[]) {
  const items = await itemsOf(work, [soId])
  requireSent(items)
  const free = withoutHeld(items, held)
  const itemOf = new Map(free.map((item) => [item.id, item]))
  const giftOf = new Map(giftsOf(free, await earningLines(work, items)).map(({ gift, bought }) => [gift.id, bought[0]]))
  return shown.flatMap(({ itemId: soItemId, ...line }) => {
    const item = itemOf.get(soItemId)
    if (!item || returnableQty({ ...item, returnedQty: '0' }) === '0') return []
    const { outQty, outAmount, returnedQty, returnedAmount } = item
    const bought = giftOf.get(soItemId)
    const gift = bought && {
      giftOfItemId: bought.id,
      giftRatio: divide(times(outQty, '100'), bought.outQty, 4),
    }
    const net = { price: netPrice(item, item.unitType), returnableQty: returnableQty(item) }
    return [{ ...line, ...net, soItemId, outQty, outAmount, returnedQty, returnedAmount, ...gift }]
  })
}

/** Costs are for who may see them. */
const withoutCost = <Line extends { readonly costPrice: string | null }>(work: Work, lines: readonly Line[]) =>
  showsCost(work) ? lines : lines.map((line) => ({ ...line, costPrice: null }))

const detail = documentDetail(returns, anyReturn.one, {
  lines: async (work, id) => withoutCost(work, await shownReturnLines(work, id)),
  ins: (work, returnId) => anyReturnIn.by(work, { returnId }),
})

/** One return with its lines, what came in for it and its log; archived ones too. @throws Refusal 106 */
export async function returnDetail(work: Work, ref: Args<'so.return.viewItem'>) {
  const { costAmount, ...found } = await detail(work, ref)
  const invoiceStatusOf = await goodsInvoiced(work, [found.returnNum])
  return {
    ...found,
    invoiceStatus: invoiceStatusOf(found.returnNum),
    costAmount: showsCost(work) ? costAmount : null,
  }
}

/** The newest one that the user may see. */
export const newestReturn = newestOf(returnList, 'id')

/** What may come back of the order of a draft. */
async function linesOfDraft(work: Work, soId: string, held: readonly ReturnLineRow[]) {
  const { lines } = await orderWithLines(work, { soId })
  return returnableLines(work, soId, lines, held)
}

const returnToEdit = readFor(returnStates, 'edit', returnDetail)

/** A draft with the choices of its form. @throws Refusal 103, 106 */
export async function returnEditForm(work: Work, ref: Args<'so.return.toEdit'>) {
  const found = await returnToEdit(work, ref)
  const held = await returnLines.of(work, [found.id])
  const [choices, orderLines] = await Promise.all([
    choicesOf(work, found.salesmanId),
    found.soId ? linesOfDraft(work, found.soId, held) : null,
  ])
  return { return: found, orderLines, ...choices }
}

/** One document that took goods in. @throws Refusal 106 */
export async function returnInDetail(work: Work, ref: Args<'so.return.viewIn'>) {
  const [found, lines] = await Promise.all([anyReturnIn.one(work, ref), shownReturnInLines(work, ref.id)])
  return { ...found, lines: withoutCost(work, lines) }
}
