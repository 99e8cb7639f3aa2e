import { PayableQuery } from '@dealer/fields/PayableQuery'
import { PayableRow } from '@dealer/fields/PayableRow'
import { type PayableRow as Row, SettleStatus } from '@dealer/sdk'
import { isNegative, isZero } from '@dealer/validators'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import classes from './overdue.module.css'
import { PAYMENT_ENTRY } from './payment-kind.ts'

const { unsettled, part, settled } = SettleStatus

/** A debt is paid, a credit set off: on the same page. */
function usePayables(): ListParts<Row> {
  const navigate = useNavigate()
  const { pages } = useSite()
  const canPay = usePermission()('finance:payment:add') && pages.has(PAYMENT_ENTRY)
  return {
    rowActions: ({ supplierCode, refNum, balance }) =>
      canPay && !isZero(balance)
        ? [
            {
              ...{ key: 'pay', label: isNegative(balance) ? '抵扣' : '付款' },
              onClick: () => void navigate(`${PAYMENT_ENTRY}?${new URLSearchParams({ supplierCode, refNum })}`),
            },
          ]
        : [],
  }
}

/** What suppliers are owed, document by document; at first what is not settled yet, what they owe back among it. */
export const Payables = defineList({
  call: dealer.finance.payable.list,
  query: PayableQuery,
  row: PayableRow,
  id: 'finance.payable',
  exports: 'finance:payable:export',
  rowKey: 'refNum',
  title: '应付',
  filters: [
    'refNum',
    'supplierCode',
    { prop: 'settleStatus', only: [unsettled, part, settled], default: [unsettled, part] },
    'refType',
    'overdue',
    'dueDate',
  ],
  columns: [
    'refNum',
    'refType',
    { prop: 'supplierName', priority: 'high' },
    { prop: 'supplierCode', priority: 'low' },
    'docDate',
    'dueDate',
    {
      prop: 'overdueDays',
      priority: 'high',
      cell: ({ overdueDays }) => (overdueDays > 0 ? <span className={classes.overdue}>{overdueDays} 天</span> : '-'),
    },
    { prop: 'amount', priority: 'high' },
    { prop: 'returnAmount', zeroAsDash: true, priority: 'low' },
    { prop: 'paidAmount', zeroAsDash: true, priority: 'high' },
    { prop: 'balance', priority: 'high' },
    'settleStatus',
  ],
  parts: usePayables,
})
