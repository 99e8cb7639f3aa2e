import { document } from '../../../platform/document/document.ts'
import { orderStates } from './order.rules.ts'
import { salesOrder } from './order.schema.ts'
import { ownOrders } from './order.scope.ts'

export const orders = document({
  docType: 'salesOrder',
  title: '订单',
  table: salesOrder,
  num: 'soNum',
  prefix: 'SO',
  status: 'orderStatus',
  key: 'soId',
  states: orderStates,
  scope: ownOrders,
})

export type OrderRow = typeof salesOrder.$inferSelect
