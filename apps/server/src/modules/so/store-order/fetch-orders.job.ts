import { defineJob } from '../../../platform/jobs/define.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { markFetched, nextOrder } from '../../shop/order/shop-order.service.ts'
import { arrivingOrder, keepArrived } from './store-order.arrival.ts'

/**
 * Fetches the orders of the shop that are missing here, one in a transaction: when one is placed, and every night what was missed.
 * What cannot be ordered is told to the shop and stops no other.
 */
export const fetchStoreOrders = defineJob({
  name: 'so.storeOrder.fetch',
  title: '获取商城订单',
  attempts: 12,
  quiet: true,
  nightly: '04:20',
  run: async (work) => {
    const placed = await nextOrder(work)
    if (!placed) return undefined
    try {
      // What is refused is refused before anything is written.
      const arriving = await arrivingOrder(work, placed)
      await markFetched(work, placed.storeOrderNum)
      await keepArrived(work, arriving)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await markFetched(work, placed.storeOrderNum, error.message)
    }
    return 'more'
  },
})
