import { cut } from '../../../platform/cut.ts'
import { defineErrand } from '../../../platform/jobs/define.ts'
import type { Work } from '../../../platform/work.ts'
import { tellShop } from '../../shop/order/shop-order.service.ts'
import { keepTold, statesOf } from './outside-order.sql.ts'

const MOST = 200
/** Why the mall did not take it, as an order keeps it. */
export const whyNot = (error: unknown): string => cut(error instanceof Error ? error.message : String(error), MOST)

/** Tells the mall how orders stand now. @throws Error while it does not take it */
export const tellNow = async (work: Work, soIds: readonly string[]): Promise<void> =>
  tellShop(work, await statesOf(work, soIds))

/** Tells the mall how orders stand; while it does not take it, that is kept, and tried again. Told twice does no harm. */
export const tellShopOfOrders = defineErrand({
  name: 'so.storeOrder.tell',
  title: '同步商城订单',
  attempts: 12,
  quiet: true,
  ask: async ({ step }, { soIds }: { soIds: string[] }): Promise<boolean> => {
    try {
      await step((work) => tellNow(work, soIds))
      return true
    } catch (error) {
      await step((work) => keepTold(work, soIds, { syncStatus: 'failed', syncMessage: whyNot(error) }))
      throw error
    }
  },
  run: async (work, { soIds }) => keepTold(work, soIds, { syncStatus: 'success' }),
})
