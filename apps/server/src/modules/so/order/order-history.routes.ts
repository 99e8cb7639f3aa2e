import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { closeOldOrders } from './order.close.ts'
import { archivedOrderDetail, archivedOrderOuts, archivedOrderSplits } from './order.history.ts'
import { archivedOrderList, unfinishedList } from './order.list.sql.ts'
import { closeLogList } from './order-close-log.list.sql.ts'

/** Orders of the past, and what makes orders such: their ends. */
export const routes = {
  'so.salesOrder.closeHistoryOrder': closeOldOrders,
  'so.salesOrder.his.lists': aYearOf('docDate', archivedOrderList),
  'so.salesOrder.listCloseLog': closeLogList,
  'so.salesOrder.orderHisDetail': archivedOrderDetail,
  'so.salesOrder.orderOutHis': archivedOrderOuts,
  'so.salesOrder.toFinishlists': unfinishedList,
  'so.salesOrder.viewHisSplit': archivedOrderSplits,
} satisfies Handlers
