import { PaymentRecordQuery } from '@dealer/fields/PaymentRecordQuery'
import { PaymentRecordRow } from '@dealer/fields/PaymentRecordRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { monthToDate } from './report-days.ts'

/** Receipts and refunds of customers; one opens the document. */
export const PaymentRecords = defineList({
  call: dealer.report.web.paymentRecordList,
  query: PaymentRecordQuery,
  row: PaymentRecordRow,
  id: 'report.payment',
  rowKey: 'payeeId',
  title: '收款记录',
  exports: 'report:debt:export',
  filters: [{ prop: 'payDate', default: monthToDate }, 'customerCode', 'salesmanId', 'payMethod'],
  columns: [
    'payeeDocNum',
    'payDate',
    'payeeType',
    { prop: 'customerName', priority: 'high' },
    'salesmanName',
    'payMethod',
    { prop: 'amount', priority: 'high' },
    'auditStatus',
  ],
  leads: {
    page: '/finance/payee/payee-search',
    filter: ({ payeeDocNum }) => ({ payeeDocNum }),
  },
})
