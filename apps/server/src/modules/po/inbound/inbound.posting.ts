import { divide } from '@dealer/validators'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import type { Work } from '../../../platform/work.ts'
import { postDeliveries } from '../../finance/payable/payable.service.ts'
import { askForInvoices } from '../../finance/purchase-invoice/ask-invoices.ts'
import { goodsOf } from '../../inv/stock/document-goods.ts'
import { receiveBatches } from '../../inv/stock/stock.batches.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { costedBy } from '../../md/product/line-qty.rules.ts'
import { purchases, type WholePurchase } from '../purchase/purchase.document.ts'
import { purchaseProgress } from '../purchase/purchase.progress.ts'
import { inbounds, type WholeInbound } from './inbound.document.ts'
import { renewPurchasePrices } from './inbound.prices.sql.ts'

/**
 * Goods come in: stock grows at what they cost, the supplier is owed for them, their locked orders follow. In a number of
 * statements that does not depend on the documents.
 * @throws Refusal 101 for a batch that is known with another day of production.
 */
export async function postInbounds(work: Work, orders: readonly WholePurchase[], made: readonly WholeInbound[]) {
  const costOf = costedBy(await dealerSettings(work))
  await receiveBatches(work, inbounds, made)
  const moved = ({ smallQty: qty, amount, taxRate }: WholeInbound['lines'][number]) => {
    const costAmount = costOf(amount, taxRate)
    return { qty, costAmount, costPrice: divide(costAmount, qty, 6) }
  }
  const goods = made.map((one) => goodsOf(inbounds, one, { transType: 'purchase', docDate: one.row.inDate, moved }))
  await postStock(work, goods)
  await postDeliveries(work, made)
  await moveOrders(work, orders, made, purchases.label('in'))
  askForInvoices(work, orders)
}

/** Moves lines of locked orders on, or back when documents are taken back, and how they are paid; keeps what products cost last. */
export async function moveOrders(
  work: Work,
  orders: readonly WholePurchase[],
  moved: readonly WholeInbound[],
  label: string,
  signed = (value: string) => value,
): Promise<void> {
  const steps = stepsOf(inbounds, moved, ({ poItemId: id, smallQty, amount }) =>
    id === null ? undefined : { id, inQty: signed(smallQty), inAmount: signed(amount) },
  )
  if (orders.length > 0) await purchaseProgress.move(work, orders, steps, label)
  const codes = moved.flatMap(({ lines }) => lines.map(({ productCode }) => productCode))
  await renewPurchasePrices(work, [...new Set(codes)])
}
