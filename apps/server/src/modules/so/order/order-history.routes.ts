import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { archivedOrderDetail, archivedOrderOuts, archivedOrderSplits } from './order.history.ts'
import { archivedOrderList } from './order.list.sql.ts'

/** Orders of the past. */
export const routes = {
  'so.salesOrder.his.lists': aYearOf('docDate', archivedOrderList),
  'so.salesOrder.orderHisDetail': archivedOrderDetail,
  'so.salesOrder.orderOutHis': archivedOrderOuts,
  'so.salesOrder.viewHisSplit': archivedOrderSplits,
} satisfies Handlers
