import { and, sql } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { salesOrder } from '../order/order.schema.ts'
import { ownOrders } from '../order/order.scope.ts'
import { storeOrderStates } from './store-order.rules.ts'

/** Written into the text, since an index names them too. */
const isOfStore = sql`${salesOrder.orderSource} in ('store', 'point')`

/** Orders of the mall, which are sales orders: what is special to them until they were audited. */
export const storeOrders = document({
  docType: 'salesOrder',
  title: '商城订单',
  table: salesOrder,
  prefix: 'SO',
  date: 'docDate',
  key: 'id',
  states: storeOrderStates,
  scope: (viewer: Viewer) => and(isOfStore, ownOrders(viewer)),
})
