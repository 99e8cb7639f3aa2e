import { SalesInvoiceQuery } from '@dealer/fields/SalesInvoiceQuery'
import { SalesInvoiceRow } from '@dealer/fields/SalesInvoiceRow'
import { dealer } from '../../../dealer.ts'

/** What both lists of invoices declare; those of the last 30 days to begin with. */
export const INVOICE_LIST = {
  call: dealer.finance.salesInvoice.list,
  query: SalesInvoiceQuery,
  row: SalesInvoiceRow,
  rowKey: ['id', 'incomeKind'],
  exports: 'finance:salesInvoice:export',
  title: '发票',
  filters: [
    'incomeNum',
    'invoiceNo',
    { prop: 'docDate', default: 30 },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'incomeKind',
    'status',
    'settleStatus',
  ],
  columns: [
    'incomeNum',
    'docDate',
    'incomeKind',
    'invoiceType',
    'invoiceNo',
    'customerCode',
    'customerName',
    'status',
    'totalAmount',
    { prop: 'taxAmount', zeroAsDash: true },
    { prop: 'preReceivedAmount', zeroAsDash: true },
    { prop: 'receivedAmount', zeroAsDash: true },
    { prop: 'writeOffAmount', zeroAsDash: true },
    { prop: 'receivableAmount', priority: 'high' },
    'settleStatus',
    'dueDate',
    { prop: 'title', priority: 'low' },
    { prop: 'taxNo', priority: 'low' },
    { prop: 'redFlushNum', priority: 'low' },
    { prop: 'srcDocNum', priority: 'low' },
    'createName',
    'createDate',
    'remark',
  ],
} as const
