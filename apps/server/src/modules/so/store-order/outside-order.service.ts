import { enqueue } from '../../../platform/jobs/queue.ts'

import type { Work } from '../../../platform/work.ts'
import { keepTold } from './outside-order.sql.ts'
import { tellShopOfOrders } from './tell-shop.job.ts'

interface Sourced {
  readonly id: string
  readonly orderSource: string
}

/** After the call the mall is told how its orders stand; others are passed over. */
export async function tellOfStoreOrders(work: Work, orders: readonly Sourced[]): Promise<void> {
  const soIds = orders.filter(({ orderSource }) => ['store', 'point'].includes(orderSource)).map(({ id }) => id)
  if (soIds.length === 0) return
  await keepTold(work, soIds, { syncStatus: 'none' })
  await enqueue(work, tellShopOfOrders, { soIds })
}
