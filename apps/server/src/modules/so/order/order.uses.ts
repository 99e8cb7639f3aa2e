import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { orderItems } from './order.document.ts'
import { salesOrder } from './order.schema.ts'

export const uses = usingDocument(orderItems, {
  name: salesOrder.customerName,
  ...{ list: 'so.salesOrder.lists', page: '/sales/order-search/order-search-list', find: 'soNum' },
})
