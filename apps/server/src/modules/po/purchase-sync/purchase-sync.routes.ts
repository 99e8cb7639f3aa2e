import type { Handlers } from '../../../platform/contract/types.ts'
import { type AskingHandlers, asking } from '../../../platform/http/asking.ts'
import { closePurchase } from '../purchase/purchase.actions.ts'
import { giveUpRest } from './closing.ts'
import { unsyncedList } from './purchase-sync.list.sql.ts'
import { failedNumber, pushPurchases } from './pushing.ts'

/** Orders to the manufacturer on their way to it. */
export const routes = {
  'po.purchaseOrder.findPoForReload': unsyncedList,
  'po.purchaseOrder.getOrderSynFailNum': failedNumber,
} satisfies Handlers

export const askingRoutes = {
  'po.purchaseOrder.close': asking(giveUpRest, closePurchase),
  'po.purchaseOrder.reload': asking(
    (context, { poCodes }) => pushPurchases(context, poCodes),
    async (_work, _args, pushed) => pushed,
  ),
} satisfies AskingHandlers
