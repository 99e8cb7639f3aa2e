import { OutStatus, PurchaseReturnMode, PurchaseReturnReason, PurchaseReturnStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, dt, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { enteredColumns, headKeys, reversalColumns, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { lineColumns, lineKeys } from '../../md/product/line.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** Goods that go back to a supplier, of inbound lines or of none. What leaves of them is a document below it. */
export const purchaseReturn = dealerTable(
  'purchase_return',
  {
    returnNum: code().notNull(),
    returnMode: choice(PurchaseReturnMode).notNull(),
    /** Where all lines are of one. */
    poCode: code(),
    inNum: code(),
    ...supplierColumns(),
    warehouseCode: code().notNull(),
    docDate: date().notNull(),
    reason: choice(PurchaseReturnReason).notNull(),
    status: choice(PurchaseReturnStatus).notNull(),
    ...sumColumns(),
    outQty: qty().notNull().default('0'),
    outAmount: amt().notNull().default('0.00'),
    submitDate: dt(),
    redFlushNum: code(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('purchase_return', table, table.returnNum, [table.docDate]),
    index('purchase_return_status').on(table.dealerCode, table.status, table.docDate),
    index('purchase_return_supplier').on(table.dealerCode, table.supplierCode, table.docDate),
  ],
)
carries(purchaseReturn, { saved: 'PurchaseReturnSave', answered: ['PurchaseReturnRow', 'PurchaseReturnDetail'] })

/** Lines of a return. `qty` is in the unit of the line, all other quantities in small units. */
export const purchaseReturnLine = dealerTable(
  'purchase_return_line',
  {
    returnId: ref().notNull(),
    inItemId: ref(),
    inNum: code(),
    ...lineColumns(),
    /** Any may go where there is none. */
    batchNo: code(),
    inventoryStatusCode: code().notNull(),
    outQty: qty().notNull().default('0'),
    outAmount: amt().notNull().default('0.00'),
    closedQty: qty().notNull().default('0'),
    remark: str(200),
  },
  (table) => [
    ...lineKeys('purchase_return_line', table, table.returnId),
    index('purchase_return_line_in_item').on(table.dealerCode, table.inItemId),
    index('purchase_return_line_product').on(table.dealerCode, table.productCode),
    check(
      'purchase_return_line_progress_check',
      sql`${table.outQty} >= 0 and ${table.closedQty} >= 0 and ${table.outQty} + ${table.closedQty} <= ${table.smallQty}`,
    ),
  ],
)
carries(purchaseReturnLine, {
  saved: 'PurchaseReturnSaveLine',
  answered: ['PurchaseReturnLine'],
  made: ['inventoryStatusCode'],
})

/** What leaves of a return (waitOut) or has left (shipped). A reversal is a document of its own, with `redFlushOfId`. */
export const purchaseReturnOut = dealerTable(
  'purchase_return_out',
  {
    ...enteredColumns(),
    outNum: code().notNull(),
    returnId: ref().notNull(),
    returnNum: code().notNull(),
    ...supplierColumns(),
    warehouseCode: code().notNull(),
    outDate: date().notNull(),
    driver: str(60).notNull(),
    plateNo: str(32),
    status: choice(OutStatus).notNull(),
    ...sumColumns(),
    ...reversalColumns(),
    archived: flag().notNull().default('F'),
    remark: str(200),
  },
  (table) => [
    ...headKeys('purchase_return_out', table, table.outNum, [table.archived, table.outDate]),
    index('purchase_return_out_return').on(table.dealerCode, table.returnId),
    index('purchase_return_out_supplier').on(table.dealerCode, table.supplierCode, table.outDate),
    // Few among many that have left.
    index('purchase_return_out_waiting').on(table.dealerCode, table.id).where(sql`${table.status} = 'waitOut'`),
  ],
)
carries(purchaseReturnOut, {
  saved: 'PurchaseReturnOutSave',
  answered: ['PurchaseReturnOutRow', 'PurchaseReturnOutDetail'],
})
archivable(purchaseReturnOut, {
  date: purchaseReturnOut.outDate,
  status: purchaseReturnOut.status,
  final: ['shipped', 'canceled', 'redflushed'],
})

/** What leaves from one place. */
export const purchaseReturnOutLine = dealerTable(
  'purchase_return_out_line',
  {
    outId: ref().notNull(),
    returnLineId: ref().notNull(),
    ...lineColumns(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    /** What it was worth when it left: what it brought when it came in. */
    costAmount: amt().notNull().default('0.00'),
  },
  (table) => [
    ...lineKeys('purchase_return_out_line', table, table.outId, { isReversed: true }),
    index('purchase_return_out_line_return').on(table.dealerCode, table.returnLineId),
    index('purchase_return_out_line_product').on(table.dealerCode, table.productCode, table.outId),
  ],
)
// Reversals hold quantities below zero, which no call takes.
carries(purchaseReturnOutLine, { answered: ['PurchaseReturnOutLine'] })
