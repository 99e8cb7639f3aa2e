import type { Handlers } from '../../../platform/contract/types.ts'
import { invoiceLines } from './purchase-invoice.detail.ts'
import { purchaseInvoiceList } from './purchase-invoice.list.sql.ts'

/** What the manufacturer charges. */
export const routes = {
  'finance.purchaseInvoice.itemView': invoiceLines,
  'finance.purchaseInvoice.list': purchaseInvoiceList,
  'finance.purchaseInvoice.view': purchaseInvoiceList.one,
} satisfies Handlers
