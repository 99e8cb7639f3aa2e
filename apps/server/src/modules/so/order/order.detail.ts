import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { outRowsOfOrder, outsOfOrder } from '../out/out.query.ts'
import { splitsOfOrder } from '../split/split.query.ts'
import { orders } from './order.document.ts'
import { orderRow, orderWithLines } from './order.query.ts'
import { promotionsGiven } from './promotion/order-promotion.reading.ts'

/** One order with all that hangs on it, in a fixed number of statements. @throws Refusal 106 */
export const orderDetail = documentDetail(orders, orderWithLines, {
  splits: splitsOfOrder,
  outs: outRowsOfOrder,
  promotions: promotionsGiven,
})

/** Outbound documents of an order. @throws Refusal 106 */
export async function orderOuts(work: Work, { soId }: Args<'so.salesOrder.orderOut'>) {
  await orderRow(work, { soId })
  return outsOfOrder(work, soId)
}
