import { and, eq, sql } from 'drizzle-orm'
import { left } from '../../../platform/list/declaration.ts'
import { from, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { salesOrder } from '../order/order.schema.ts'
import { outsideOrder } from './outside-order.schema.ts'
import { storeOrders } from './store-order.document.ts'

const syncStatus = sql<'none' | 'success' | 'failed'>`coalesce(${outsideOrder.syncStatus}, 'none')`

/** Orders that the mall is told of, and how the last try went. */
export const outsideOrderList = list('sync.sync.getOutPlaySalesList', {
  from: salesOrder,
  joins: [
    left(outsideOrder, and(eq(outsideOrder.dealerCode, salesOrder.dealerCode), eq(outsideOrder.soId, salesOrder.id))),
  ],
  scope: storeOrders.visible,
  newest: salesOrder.docDate,
  id: salesOrder.id,
  filters: {
    soNum: numbered(salesOrder.soNum),
    syncStatus: oneOf(syncStatus),
    docDateStart: from(salesOrder.docDate),
    docDateEnd: to(salesOrder.docDate),
  },
  row: {
    id: salesOrder.id,
    soNum: salesOrder.soNum,
    docDate: salesOrder.docDate,
    customerName: salesOrder.customerName,
    totalAmount: salesOrder.totalAmount,
    syncStatus,
    syncMessage: outsideOrder.syncMessage,
    syncDate: outsideOrder.syncDate,
  },
})
