import { defineList } from '../../../list/define-list.tsx'
import { INVOICE_LIST } from '../parts/invoice-list.ts'

/** Invoices for those who hand them on: the same list, to be exported, of which nothing is opened. */
export default defineList({ ...INVOICE_LIST, id: 'finance.invoiceExport' })
