import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from './order.document.ts'
import * as rows from './order.list.sql.ts'
import { followedOf } from './order.received.ts'

export { orderOfExchange } from './order.sql.ts'

/** One order as lists show it. @throws Refusal 106 when the user may not see it. */
export async function orderRow(work: Work, { soId }: { readonly soId: string }) {
  const order = await rows.orderHeader(work.tx, work.user, soId)
  if (!order) throw refuse.missing()
  return { ...order, actions: orders.actionsOf(order, work.user) }
}

/** One order with its lines. @throws Refusal 106 */
export async function orderWithLines(work: Work, ref: { readonly soId: string }) {
  const order = await orderRow(work, ref)
  return { ...order, lines: await rows.orderLines(work, ref.soId) }
}

/** The amounts of an order. @throws Refusal 106 */
export async function orderAmounts(work: Work, ref: Args<'so.salesOrder.orderAmountDetail'>) {
  const order = await orderRow(work, ref)
  const { invoiced, written, balance } = await followedOf(work.tx, work.user.dealerCode, order.soNum)
  return {
    goodsAmount: order.goodsAmount,
    promotionAmount: order.promotionAmount,
    manualDiscount: order.manualDiscount,
    roundAmount: order.roundAmount,
    ticketAmount: order.ticketAmount,
    freight: order.freight,
    totalAmount: order.totalAmount,
    outAmount: order.outAmount,
    returnAmount: order.returnAmount,
    invoicedAmount: invoiced,
    receivedAmount: order.receivedAmount,
    writeOffAmount: written,
    balance,
  }
}
