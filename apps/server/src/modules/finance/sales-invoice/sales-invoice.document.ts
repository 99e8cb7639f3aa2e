import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { documentProgress } from '../../../platform/document/document-progress.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { orderItems } from '../../so/order/order.document.ts'
import { outLines } from '../../so/out/out.document.ts'
import { returnLines } from '../../so/return/return.document.ts'
import { otherInvoiceStates, salesInvoiceStates } from './sales-invoice.rules.ts'
import { salesInvoice, salesInvoiceLine } from './sales-invoice.schema.ts'

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
  scope: ofSeenCustomers(salesInvoice),
  unique: numbered,
})

export type InvoiceRow = typeof salesInvoice.$inferSelect
export type InvoiceLineRow = typeof salesInvoiceLine.$inferSelect

const asTheyAre = () => ({})

/** What of order lines is on invoices or wants none; their orders do not depend on it. */
export const itemInvoicing = documentProgress(orderItems, { columns: ['invoicedQty'], head: asTheyAre })
export const outInvoicing = documentProgress(outLines, {
  columns: ['invoicedQty', 'invoicedAmount', 'needlessQty', 'needlessAmount'],
  head: asTheyAre,
})
export const returnInvoicing = documentProgress(returnLines, {
  columns: ['invoicedQty', 'invoicedAmount'],
  head: asTheyAre,
})
