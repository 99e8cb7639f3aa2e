import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { outRowsOfOrder, outsOfOrder } from '../out/out.query.ts'
import { splitsOfOrder } from '../split/split.query.ts'
import { orders } from './order.document.ts'
import { orderRow, orderWithLines } from './order.query.ts'

/** One order with all that hangs on it, in a fixed number of statements. @throws Refusal 106 */
export async function orderDetail(work: Work, { soId }: Args<'so.salesOrder.orderDetail'>) {
  const order = await orderWithLines(work, soId)
  const splits = await splitsOfOrder(work, soId)
  const outs = await outRowsOfOrder(work, soId)
  return { ...order, splits, outs, logs: await orders.logsOf(work, soId) }
}

/** Outbound documents of an order. @throws Refusal 106 */
export async function orderOuts(work: Work, { soId }: Args<'so.salesOrder.orderOut'>) {
  await orderRow(work, soId)
  return outsOfOrder(work, soId)
}
