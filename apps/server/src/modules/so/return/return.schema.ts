import { ReturnStatus, ReturnType, SalesReturnReason } from '@dealer/sdk/contract'
import { isNotNull, sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, cost, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, enteredColumns, headKeys, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { atRest } from '../../../platform/list/at-rest.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'
import { cameInColumns, lineColumns, lineKeys } from '../../md/product/line.columns.ts'

/** Goods that a customer gives back, of one order or of none. What came in of them is a document below it. */
export const salesReturn = dealerTable(
  'sales_return',
  {
    ...enteredColumns(),
    returnNum: code().notNull(),
    returnType: choice(ReturnType).notNull(),
    soId: ref(),
    soNum: code(),
    /** Shared with the order whose goods went out for these. */
    exchangeNum: code(),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    salesmanName: str(60).notNull(),
    regionCode: code(),
    docDate: date().notNull(),
    warehouseCode: code().notNull(),
    returnReason: choice(SalesReturnReason).notNull(),
    status: choice(ReturnStatus).notNull(),
    ...sumColumns(),
    costAmount: amt().notNull().default('0.00'),
    ...auditColumns(),
    /** Number of what takes its return-in back. */
    redFlushNum: code(),
    /** Of which outbound document the customer refused it at the door, and a photo of that. */
    refusedOutNum: code(),
    refusedFileId: ref(),
    archived: flag().notNull().default('F'),
    remark: str(200),
  },
  (table) => [
    ...headKeys('sales_return', table, table.returnNum, [table.archived, table.docDate]),
    index('sales_return_order').on(table.dealerCode, table.soId),
    index('sales_return_customer').on(table.dealerCode, table.customerCode, table.docDate),
    index('sales_return_salesman').on(table.dealerCode, table.salesmanId, table.docDate),
    index('sales_return_exchange').on(table.dealerCode, table.exchangeNum).where(sql`${table.exchangeNum} is not null`),
    // Few among many that came in.
    index('sales_return_waiting')
      .on(table.dealerCode, table.docDate, table.id)
      .where(sql`${table.status} = 'submitted'`),
    index('sales_return_refused').on(table.dealerCode, table.refusedOutNum).where(isNotNull(table.refusedOutNum)),
    index('sales_return_refused_day').on(table.dealerCode, table.docDate).where(isNotNull(table.refusedOutNum)),
  ],
)
carries(salesReturn, {
  saved: 'SalesReturnSave',
  answered: ['SalesReturnRow', 'SalesReturnDetail'],
  made: ['salesmanId'],
})
archivable(salesReturn, {
  date: salesReturn.docDate,
  status: salesReturn.status,
  final: ['finished', 'canceled', 'redflushed'],
})
atRest(salesReturn, { status: salesReturn.status, final: ['finished', 'canceled', 'redflushed'] })

/** Lines of a return; by order each names the outbound line that the goods left with. All quantities but `qty` are small units. */
export const salesReturnLine = dealerTable(
  'sales_return_line',
  {
    returnId: ref().notNull(),
    soItemId: ref(),
    outItemId: ref(),
    ...lineColumns(),
    batchNo: code(),
    produceDate: date(),
    locationCode: code(),
    inventoryStatusCode: code().notNull(),
    ...cameInColumns(),
    closedQty: qty().notNull().default('0'),
    /** Deducted on invoices: small units, and yuan. */
    invoicedQty: qty().notNull().default('0'),
    invoicedAmount: amt().notNull().default('0.00'),
    costPrice: cost(),
    remark: str(200),
  },
  (table) => [
    ...lineKeys('sales_return_line', table, table.returnId),
    index('sales_return_line_item').on(table.dealerCode, table.soItemId),
    index('sales_return_line_product').on(table.dealerCode, table.productCode),
    check(
      'sales_return_line_progress_check',
      sql`0 <= ${table.inQty} and 0 <= ${table.closedQty} and ${table.inQty} + ${table.closedQty} <= ${table.smallQty}
        and 0 <= ${table.invoicedQty} and ${table.invoicedQty} <= ${table.inQty}`,
    ),
  ],
)
carries(salesReturnLine, { saved: 'SalesReturnSaveLine', answered: ['SalesReturnLine'], made: ['isGift'] })

/** What came in of a return. A reversal is a document of its own, with `redFlushOfId`. */
export const returnIn = dealerTable(
  'return_in',
  {
    returnInNum: code().notNull(),
    returnId: ref().notNull(),
    returnNum: code().notNull(),
    returnType: choice(ReturnType).notNull(),
    soNum: code(),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    salesmanName: str(60).notNull(),
    warehouseCode: code().notNull(),
    inDate: date().notNull(),
    handler: str(60).notNull(),
    status: choice(ReturnStatus).notNull(),
    ...sumColumns(),
    inQty: qty().notNull(),
    inAmount: amt().notNull(),
    costAmount: amt().notNull().default('0.00'),
    /** What of the amount did not lower the order's debt and is the customer's, under the number of the return. */
    creditAmount: amt().notNull().default('0.00'),
    redFlushNum: code(),
    redFlushOfId: ref(),
    archived: flag().notNull().default('F'),
    remark: str(200),
  },
  (table) => [
    ...headKeys('return_in', table, table.returnInNum, [table.archived, table.inDate]),
    index('return_in_return').on(table.dealerCode, table.returnId),
    index('return_in_customer').on(table.dealerCode, table.customerCode, table.inDate),
  ],
)
carries(returnIn, { saved: 'ReturnInSave', answered: ['ReturnInRow', 'ReturnInDetail'], made: ['handler'] })
archivable(returnIn, { date: returnIn.inDate, status: returnIn.status, final: ['finished', 'redflushed'] })
atRest(returnIn, { status: returnIn.status, final: ['finished', 'redflushed'] })

/** What came in to one place. */
export const returnInLine = dealerTable(
  'return_in_line',
  {
    returnInId: ref().notNull(),
    returnLineId: ref().notNull(),
    soItemId: ref(),
    ...lineColumns(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    produceDate: date(),
    expireDate: date(),
    inventoryStatusCode: code().notNull(),
    /** Small units that had not been invoiced when they came. */
    beforeInvoiceQty: qty().notNull().default('0'),
    costPrice: cost(),
  },
  (table) => [
    ...lineKeys('return_in_line', table, table.returnInId, { isReversed: true }),
    index('return_in_line_return').on(table.dealerCode, table.returnLineId),
    index('return_in_line_product').on(table.dealerCode, table.productCode, table.returnInId),
  ],
)
// Reversals hold quantities below zero, which no call takes.
carries(returnInLine, { answered: ['ReturnInLine'] })
