import { OrderDebtQuery } from '@dealer/fields/OrderDebtQuery'
import { OrderDebtRow } from '@dealer/fields/OrderDebtRow'
import { OrderDebtStatus } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import classes from '../parts/overdue.module.css'

const { unsettled, part, settled, invoiced } = OrderDebtStatus

/** What customers owe, order by order; at first what is not settled yet. */
export default defineList({
  call: dealer.finance.receivable.orderList,
  query: OrderDebtQuery,
  row: OrderDebtRow,
  id: 'finance.orderDebt',
  exports: 'finance:orderDebt:export',
  rowKey: ['refNum', 'customerCode'],
  title: '订单欠款',
  filters: [
    { prop: 'refNum', of: 'SalesOrder' },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'settleStatus', only: [unsettled, part, settled, invoiced], default: [unsettled, part] },
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'docDate',
  ],
  columns: [
    'refNum',
    'customerCode',
    'customerName',
    'salesmanName',
    'docDate',
    'dueDate',
    {
      prop: 'overdueDays',
      cell: ({ overdueDays }) => (overdueDays > 0 ? <span className={classes.overdue}>{overdueDays} 天</span> : '-'),
    },
    'amount',
    { prop: 'returnAmount', zeroAsDash: true },
    { prop: 'receivedAmount', zeroAsDash: true },
    { prop: 'writeOffAmount', zeroAsDash: true },
    { prop: 'invoicedAmount', zeroAsDash: true },
    { prop: 'balance', priority: 'high' },
    'settleStatus',
  ],
})
