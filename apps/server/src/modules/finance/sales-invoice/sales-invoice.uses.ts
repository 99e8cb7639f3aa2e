import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { salesInvoiceLines } from './sales-invoice.document.ts'
import { salesInvoice } from './sales-invoice.schema.ts'

export const uses = usingDocument(salesInvoiceLines, {
  name: salesInvoice.customerName,
  ...{ list: 'finance.salesInvoice.list', find: 'incomeNum', page: '/finance/invoice/invoice-search' },
})
