import type { Handlers } from '../../../platform/contract/types.ts'
import { archivedOrderDetail, archivedOrderOuts, archivedOrderSplits, searchArchivedOrders } from './order.history.ts'

/** Orders of the past. */
export const routes = {
  'so.salesOrder.his.lists': searchArchivedOrders,
  'so.salesOrder.orderHisDetail': archivedOrderDetail,
  'so.salesOrder.orderOutHis': archivedOrderOuts,
  'so.salesOrder.viewHisSplit': archivedOrderSplits,
} satisfies Handlers
