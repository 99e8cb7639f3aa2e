import { InvoiceStatus } from '@dealer/sdk/contract'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, price, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'
import { goodsColumns, lineKeys } from '../../md/product/line.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** What the manufacturer charges for goods that came in, as it says it. */
export const purchaseInvoice = dealerTable(
  'purchase_invoice',
  {
    invoiceNum: code().notNull(),
    /** The manufacturer's number, by which one is taken once. */
    invoiceNo: str(32),
    ...supplierColumns(),
    invoiceDate: date().notNull(),
    totalAmount: amt().notNull(),
    taxAmount: amt().notNull(),
    /** Beyond what came in was worth. */
    diffAmount: amt().notNull(),
    status: choice(InvoiceStatus).notNull(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('purchase_invoice', table, table.invoiceNum, [table.invoiceDate]),
    uniqueIndex('purchase_invoice_no_key').on(table.dealerCode, table.invoiceNo),
    index('purchase_invoice_supplier').on(table.dealerCode, table.supplierCode, table.invoiceDate),
  ],
)
carries(purchaseInvoice, { answered: ['PurchaseInvoice'] })

/** What is charged for goods of one line of an inbound document. */
export const purchaseInvoiceLine = dealerTable(
  'purchase_invoice_line',
  {
    invoiceId: ref().notNull(),
    inId: ref().notNull(),
    inItemId: ref().notNull(),
    inNum: code().notNull(),
    ...goodsColumns(),
    price: price().notNull(),
    amount: amt().notNull(),
    /** What of these goods came in was worth. */
    inAmount: amt().notNull(),
  },
  (table) => [
    ...lineKeys('purchase_invoice_line', table, table.invoiceId),
    index('purchase_invoice_line_inbound').on(table.dealerCode, table.inNum),
    index('purchase_invoice_line_product').on(table.dealerCode, table.productCode),
  ],
)
carries(purchaseInvoiceLine, { answered: ['PurchaseInvoiceLine'] })
