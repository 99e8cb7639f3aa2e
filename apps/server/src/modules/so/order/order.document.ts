import { document } from '../../../platform/document/document.ts'
import { documentLines, type Whole } from '../../../platform/document/document-lines.ts'
import { orderStates } from './order.rules.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'
import { ownOrders } from './order.scope.ts'

export const orders = document({
  docType: 'salesOrder',
  title: '订单',
  table: salesOrder,
  prefix: 'SO',
  date: 'docDate',
  key: 'soId',
  states: orderStates,
  scope: ownOrders,
  unique: { sales_order_offline_key: ['离线单号', 'offlineNum'] },
})

/** Canceled splits still point at lines that were replaced. */
export const orderItems = documentLines(orders, { table: salesOrderItem, by: 'soId', keepsReplaced: true })

export type OrderRow = typeof salesOrder.$inferSelect
export type OrderItemRow = typeof salesOrderItem.$inferSelect
export type WholeOrder = Whole<OrderRow, OrderItemRow>
