import { IncomeKind, InvoiceStatus, SalesInvoiceType, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, price, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries, searched } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys, reversalColumns } from '../../../platform/document/head.columns.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'

/** What customers are charged: goods by lines, or something else. What is still owed for it is kept by `invoice_debt`. */
export const salesInvoice = dealerTable(
  'sales_invoice',
  {
    incomeNum: code().notNull(),
    incomeKind: choice(IncomeKind).notNull(),
    /** Paper that the customer gets; nothing where no goods are charged. */
    invoiceType: choice(SalesInvoiceType),
    invoiceNo: str(32),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    title: str(60),
    taxNo: str(32),
    /** What is charged where it is no goods, and the tax in it. */
    costTypeCode: code(),
    taxRate: rate(),
    docDate: date().notNull(),
    dueDate: date().notNull(),
    goodsAmount: amt().notNull(),
    discountAmount: amt().notNull(),
    taxAmount: amt().notNull(),
    totalAmount: amt().notNull(),
    /** What of the total was settled before: it is no debt of the invoice. */
    preReceivedAmount: amt().notNull(),
    status: choice(InvoiceStatus).notNull(),
    ...reversalColumns(),
    reason: str(200),
    remark: str(200),
  },
  (table) => [
    ...headKeys('sales_invoice', table, table.incomeNum, [table.docDate]),
    index('sales_invoice_customer').on(table.dealerCode, table.customerCode, table.docDate),
    // A reversal has the number of what it reverses.
    uniqueIndex('sales_invoice_no_key')
      .on(table.dealerCode, table.invoiceNo)
      .where(sql`${table.delFlag} = 'F' and ${table.redFlushOfId} is null`),
  ],
)
carries(salesInvoice, {
  saved: 'SalesInvoiceSave',
  answered: ['SalesInvoiceRow', 'SalesInvoice'],
  made: ['salesmanId'],
  blank: ['invoiceType'],
})

searched(salesInvoice, { key: salesInvoice.incomeNum, texts: [salesInvoice.invoiceNo] })

/** Goods on an invoice: of one outbound or of one return line, those of the latter below zero. */
export const salesInvoiceLine = dealerTable(
  'sales_invoice_line',
  {
    invoiceId: ref().notNull(),
    lineNo: int().notNull(),
    outItemId: ref(),
    returnItemId: ref(),
    soId: ref(),
    soItemId: ref(),
    soNum: code(),
    outNum: code().notNull(),
    productCode: code().notNull(),
    productName: str(80).notNull(),
    unitType: choice(UnitType).notNull(),
    unitName: str(6).notNull(),
    unitRatio: int().notNull(),
    smallQty: qty().notNull(),
    price: price().notNull(),
    originAmount: amt().notNull(),
    discountAmount: amt().notNull(),
    amount: amt().notNull(),
    taxRate: rate().notNull(),
    taxAmount: amt().notNull(),
  },
  (table) => [
    index('sales_invoice_line_document').on(table.dealerCode, table.invoiceId, table.lineNo),
    index('sales_invoice_line_order').on(table.dealerCode, table.soId),
    index('sales_invoice_line_product').on(table.dealerCode, table.productCode),
    check(
      'sales_invoice_line_source_check',
      sql`(${table.outItemId} is null) <> (${table.returnItemId} is null) and ${table.smallQty} <> 0`,
    ),
  ],
)
// Returned goods and reversals hold quantities below zero, which no call takes.
carries(salesInvoiceLine, { answered: ['SalesInvoiceLine'] })
