import { type AskingHandlers, asking } from '../../platform/http/asking.ts'
import { pushPurchases, resyncPurchase } from '../po/purchase-sync/pushing.ts'
import { pushStoreOrders, resyncStoreOrder } from '../so/store-order/outside-order.push.ts'

/** Telling systems outside of orders, of whichever kind: those of purchases go before the transaction of the call opens. */
export const askingRoutes = {
  'sync.sync.pushOrder': asking(
    async (context, { kind, nums }) => (kind === 'purchase' ? pushPurchases(context, nums) : undefined),
    async (work, { nums }, pushed) => pushed ?? pushStoreOrders(work, nums),
  ),
  'sync.sync.reSyncOrder': asking(
    async (context, { kind, num }) => (kind === 'purchase' ? resyncPurchase(context, num) : undefined),
    async (work, { num }, done) => done ?? resyncStoreOrder(work, num),
  ),
} satisfies AskingHandlers
