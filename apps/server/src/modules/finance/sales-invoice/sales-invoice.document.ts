import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import type { Work } from '../../../platform/work.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { otherInvoiceStates, salesInvoiceStates } from './sales-invoice.rules.ts'
import { salesInvoice, salesInvoiceLine } from './sales-invoice.schema.ts'

/** Which month lasts decides what is done to one. */
const facts = async ({ today }: Work) => ({ today })
const numbered = { sales_invoice_no_key: ['发票号码', 'invoiceNo'] } as const

/** Locked after the orders and returns whose goods they charge. */
export const salesInvoices = document({
  docType: 'salesInvoice',
  title: '发票',
  table: salesInvoice,
  prefix: 'FP',
  date: 'docDate',
  key: 'id',
  states: salesInvoiceStates,
  facts,
  scope: ofSeenCustomers(salesInvoice),
  unique: numbered,
})
export const salesInvoiceLines = documentLines(salesInvoices, { table: salesInvoiceLine, by: 'invoiceId' })

/** What is charged to a customer and is no goods. */
export const otherInvoices = document({
  docType: 'salesInvoice',
  title: '其他发票',
  table: salesInvoice,
  prefix: 'QF',
  date: 'docDate',
  key: 'id',
  states: otherInvoiceStates,
  facts,
  scope: ofSeenCustomers(salesInvoice),
  unique: numbered,
})

export type InvoiceRow = typeof salesInvoice.$inferSelect
export type InvoiceLineRow = typeof salesInvoiceLine.$inferSelect
