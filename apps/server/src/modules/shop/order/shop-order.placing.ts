import { and, eq } from 'drizzle-orm'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { fetchStoreOrders } from '../../so/store-order/fetch-orders.job.ts'
import { storeOrderPaid } from '../../so/store-order/store-order.payment.ts'
import { shopOrder } from './shop-order.schema.ts'
import type { PlacedOrder } from './shop-order.ts'

/** A buyer orders in the shop; the dealer fetches it after the call. Placed twice it counts once. */
export async function placeOrder(work: Work, { storeOrderNum, orderSource, payStatus, ...content }: PlacedOrder) {
  const made = await work.tx
    .insert(shopOrder)
    .values({
      ...created(work),
      ...{ storeOrderNum, orderSource, payStatus, content, placedDate: work.now, fetchStatus: 'waiting' as const },
    })
    .onConflictDoNothing()
    .returning({ id: shopOrder.id })
  if (made.length > 0) await enqueue(work, fetchStoreOrders, {})
}

/**
 * A buyer pays an order of the shop. The dealer's order knows at once; one that was refused or canceled meanwhile is refunded.
 * @throws Refusal 106 for an unknown order
 */
export async function payOrder(work: Work, storeOrderNum: string): Promise<void> {
  const [order] = await work.tx
    .update(shopOrder)
    .set({ ...updated(work), payStatus: 'paid' })
    .where(and(eq(shopOrder.dealerCode, work.user.dealerCode), eq(shopOrder.storeOrderNum, storeOrderNum)))
    .returning()
  if (!order) throw refuse.missing('商城订单')
  if (order.fetchStatus === 'taken') await storeOrderPaid(work, storeOrderNum, order.content.payMethod)
}
