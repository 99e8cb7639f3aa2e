import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { orders } from './order.document.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'

export const uses = [
  usingRows(salesOrder, {
    ...{ kind: '订单', code: salesOrder.soNum, name: salesOrder.customerName, scope: orders.visible },
    ...{ list: 'so.salesOrder.lists', page: '/sales/order-search/order-search-list', find: 'soNum' },
  }),
  usingParts(salesOrderItem, { whole: salesOrder, on: eq(salesOrderItem.soId, salesOrder.id) }),
]
