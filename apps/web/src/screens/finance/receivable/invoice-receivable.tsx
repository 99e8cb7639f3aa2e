import { InvoiceDebtQuery } from '@dealer/fields/InvoiceDebtQuery'
import { InvoiceDebtRow } from '@dealer/fields/InvoiceDebtRow'
import { IncomeKind, ReceivableRefType, type InvoiceDebtRow as Row, SettleStatus } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { NeedlessLink } from '../parts/invoice-goods.tsx'
import { detailOf } from '../parts/invoice-kind.ts'
import classes from '../parts/overdue.module.css'
import { usePaying } from '../parts/use-paying.ts'

const { unsettled, part, settled } = SettleStatus

/** The invoice; of goods that need none, the outbound document. */
const RefLink = ({ row: { refNum, refType, invoiceId } }: { row: Row }) => {
  if (invoiceId === undefined) return <NeedlessLink outNum={refNum} />
  const incomeKind = refType === ReceivableRefType.otherInvoice ? IncomeKind.other : IncomeKind.sales
  return <PageLink to={detailOf({ id: invoiceId, incomeKind })}>{refNum}</PageLink>
}

/** What customers owe, invoice by invoice; at first what is not settled yet. */
export default defineList({
  call: dealer.finance.receivable.invoiceList,
  query: InvoiceDebtQuery,
  row: InvoiceDebtRow,
  id: 'finance.invoiceDebt',
  exports: 'finance:receivable:export',
  rowKey: ['refNum', 'customerCode'],
  title: '发票应收',
  filters: [
    'refNum',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'settleStatus', only: [unsettled, part, settled], default: [unsettled, part] },
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'overdue',
    'dueDate',
  ],
  columns: [
    { prop: 'refNum', cell: (row) => <RefLink row={row} /> },
    'refType',
    { prop: 'invoiceNo', width: 188 },
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
    { prop: 'balance', priority: 'high' },
    'settleStatus',
  ],
  parts: () => usePaying('/finance/payee/payee-invoice'),
})
