import { mayWorkLater } from '../../../platform/database/errors.ts'
import { defineJob, type JobWork } from '../../../platform/jobs/define.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { markFetched, nextOrder } from '../../shop/order/shop-order.service.ts'
import { arrivingOrder, keepArrived } from './store-order.arrival.ts'

type Placed = NonNullable<Awaited<ReturnType<typeof nextOrder>>>

/**
 * Orders what was placed in the shop; answers why it cannot be, with nothing of it left.
 * @throws Error where it is not the order's fault
 */
async function refusalOf(work: JobWork, placed: Placed): Promise<string | undefined> {
  try {
    await work.tx.transaction(async (tx) => {
      const inner = { ...work, tx }
      await keepArrived(inner, await arrivingOrder(inner, placed))
    })
    return undefined
  } catch (error) {
    if (mayWorkLater(error)) throw error
    if (error instanceof Refusal) return error.message
    // It is always the oldest one's turn: thrown, this one would keep all later ones away.
    work.log.error({ err: error, storeOrderNum: placed.storeOrderNum }, 'order of the mall not kept')
    return refuse.unexpected().message
  }
}

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
    await markFetched(work, placed.storeOrderNum, await refusalOf(work, placed))
    return 'more'
  },
})
