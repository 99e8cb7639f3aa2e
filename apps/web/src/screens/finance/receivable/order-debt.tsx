import { type OrderDebtQuery, type OrderDebtRow, SettleStatus, settleStatusLabel } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { columns, type Filter, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useList } from '../../../data/use-list.ts'
import { dealer } from '../../../dealer.ts'
import { defineScreen } from '../../../shell/screen.ts'
import classes from '../parts/overdue.module.css'

export const screen = defineScreen({
  route: '/finance/receivable/order-debt',
  title: '订单欠款',
  permission: 'finance:orderDebt:list',
  uses: ['finance.receivable.orderList'],
})

const STATUSES = [SettleStatus.unsettled, SettleStatus.part, SettleStatus.settled] as const
const TONES = { unsettled: 'warning', part: 'info', settled: 'success', needless: 'neutral' } as const

const filters = [
  { prop: 'refNum', label: '订单号' },
  { prop: 'customer', label: '客户', placeholder: '编码、名称或助记码' },
  {
    prop: 'settleStatus',
    label: '结清状态',
    type: 'multiselect',
    options: STATUSES.map((value) => ({ value, label: settleStatusLabel[value] })),
    default: [SettleStatus.unsettled, SettleStatus.part],
  },
  { prop: 'docDateStart', endProp: 'docDateEnd', label: '单据日期', type: 'dateRange' },
] satisfies readonly Filter<keyof OrderDebtQuery>[]

const cols = columns<OrderDebtRow>(
  { prop: 'refNum', label: '订单号', width: 146 },
  { prop: 'customerCode', label: '客户编码', width: 104 },
  { prop: 'customerName', label: '客户名称', width: 200, sortable: false },
  { prop: 'salesmanName', label: '业务员', width: 90, sortable: false },
  { prop: 'docDate', label: '单据日期', width: 108, format: 'date' },
  { prop: 'dueDate', label: '到期日', width: 108, format: 'date' },
  {
    prop: 'overdueDays',
    label: '逾期天数',
    width: 100,
    align: 'right',
    sortable: true,
    cell: ({ overdueDays }) => (overdueDays > 0 ? <span className={classes.overdue}>{overdueDays} 天</span> : '-'),
  },
  { prop: 'amount', label: '应收金额', width: 120, format: 'amt', sum: true },
  { prop: 'returnAmount', label: '退货金额', width: 110, format: 'amt', sum: true, zeroAsDash: true },
  { prop: 'receivedAmount', label: '已收金额', width: 120, format: 'amt', sum: true, zeroAsDash: true },
  { prop: 'writeOffAmount', label: '核销金额', width: 110, format: 'amt', sum: true, zeroAsDash: true },
  { prop: 'balance', label: '未收余额', width: 120, format: 'amt', sum: true },
  {
    prop: 'settleStatus',
    label: '结清状态',
    width: 104,
    cell: ({ settleStatus }) => <StatusTag tone={TONES[settleStatus]}>{settleStatusLabel[settleStatus]}</StatusTag>,
  },
)

const idOf = ({ refNum, customerCode }: OrderDebtRow) => `${refNum} ${customerCode}`

/** What customers owe, order by order; at first what is not settled yet. */
export default function OrderDebt() {
  const list = useList(dealer.finance.receivable.orderList, filters, { title: '订单欠款' })
  return (
    <ListPage filters={filters} {...list.page}>
      <ListTable tableId="finance.orderDebt" columns={cols} rowKey={idOf} {...list.table} />
    </ListPage>
  )
}
