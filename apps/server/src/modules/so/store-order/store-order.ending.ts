import type { Work } from '../../../platform/work.ts'
import { queueRefunds } from '../../finance/payee/payee.pre.ts'
import { type OrderRow, orderItems } from '../order/order.document.ts'
import { pointsHeld, postPoints } from '../points/point.service.ts'
import { tellOfStoreOrders } from './outside-order.service.ts'
import { isOfStore, pointsKept, stillWorth } from './store-order.rules.ts'

/**
 * What of orders of the mall will not be delivered goes back to their buyers: money that was received for it as refunds that wait
 * for their audit, points at once. The mall is told how the orders stand.
 * @param ended locked orders that ended or gave something up, as they are now; others than of the mall are passed over
 */
export async function storeOrdersEnded(work: Work, ended: readonly OrderRow[], reason?: string): Promise<void> {
  const ours = ended.filter(isOfStore)
  if (ours.length === 0) return
  const whole = await orderItems.ofEach(work, ours)
  await queueRefunds(
    work,
    whole.map(({ row, lines }) => ({ order: row, still: stillWorth(row, lines) })),
    reason,
  )
  const held = await pointsHeld(
    work,
    ours.filter(({ orderSource }) => orderSource === 'point').map(({ soNum }) => soNum),
  )
  await tellOfStoreOrders(work, ours)
  await postPoints(
    work,
    whole.map(({ row: order, lines }) => {
      const points = Math.max((held.get(order.soNum) ?? 0) - pointsKept(order, lines), 0)
      return { customerCode: order.customerCode, entryType: 'back', refNum: order.soNum, points }
    }),
  )
}
