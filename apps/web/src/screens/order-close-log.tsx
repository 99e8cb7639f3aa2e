import { OrderCloseLog } from '@dealer/fields/OrderCloseLog'
import { OrderCloseLogQuery } from '@dealer/fields/OrderCloseLogQuery'
import { dealer } from '../dealer.ts'
import { defineList } from '../list/define-list.tsx'

/** How orders came to their ends, and what of each was given up. */
export default defineList({
  call: dealer.so.salesOrder.listCloseLog,
  query: OrderCloseLogQuery,
  row: OrderCloseLog,
  id: 'so.closeLog',
  exports: 'so:salesOrder:export',
  rowKey: 'id',
  title: '订单完成日志',
  filters: [
    { prop: 'soNum', of: 'SalesOrder' },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'closeType',
    { prop: 'closeDate', default: 30 },
  ],
  columns: [
    'soNum',
    'customerName',
    'orderDate',
    'totalAmount',
    'outAmount',
    { prop: 'closeAmount', zeroAsDash: true, priority: 'high' },
    'closeType',
    'closeName',
    'closeDate',
    'reason',
  ],
})
