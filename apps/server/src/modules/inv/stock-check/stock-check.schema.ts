import { StockCheckEntryKind, StockCheckScope, StockCheckStatus, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  amt,
  choice,
  code,
  cost,
  date,
  dt,
  flag,
  int,
  jsonb,
  qty,
  ref,
  str,
} from '../../../platform/database/columns.ts'
import { appendOnly, carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { enteredColumns, headKeys } from '../../../platform/document/head.columns.ts'

/** A stock-taking. Its day is that of the lock, whenever it is posted; its sums follow each count. */
export const stockCheck = dealerTable(
  'stock_check',
  {
    ...enteredColumns(),
    checkNum: code().notNull(),
    warehouseCode: code().notNull(),
    checkScope: choice(StockCheckScope).notNull(),
    scopeCodes: jsonb().$type<string[]>(),
    scopeNames: jsonb().$type<string[]>(),
    /** What the books say is kept from who may not post it. */
    isBlind: flag().notNull().default('F'),
    /** The highest of its lines: once something is recounted, what the lines come to says what the books are. */
    round: int().notNull().default(1),
    docDate: date().notNull(),
    lockDate: dt().notNull(),
    lockName: str(60).notNull(),
    checkDate: date(),
    status: choice(StockCheckStatus).notNull(),
    lineCount: int().notNull(),
    countedCount: int().notNull().default(0),
    diffCount: int().notNull().default(0),
    profitQty: qty().notNull().default('0'),
    profitAmount: amt().notNull().default('0.00'),
    lossQty: qty().notNull().default('0'),
    lossAmount: amt().notNull().default('0.00'),
  },
  (table) => [
    ...headKeys('stock_check', table, table.checkNum, [table.lockDate]),
    index('stock_check_open').on(table.dealerCode, table.id).where(sql`${table.status} in ('locked', 'counted')`),
  ],
)
carries(stockCheck, { answered: ['StockCheckRow', 'StockCheck'] })

/** What lay at a place when it was locked, and what was counted there; small units. */
export const stockCheckLine = dealerTable(
  'stock_check_line',
  {
    checkId: ref().notNull(),
    lineNo: int().notNull(),
    productCode: code().notNull(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    /** Of a batch that was found and that the books did not know. */
    produceDate: date(),
    expireDate: date(),
    bookQty: qty().notNull(),
    /** Which count of it this is, and what the first came to where there were several. */
    round: int().notNull().default(1),
    firstQty: qty(),
    checkQty: qty(),
    diffQty: qty(),
    /** Average of a small unit when it was locked, and once it is posted that of the posting. */
    costPrice: cost().notNull(),
    diffAmount: amt(),
    reason: str(200),
  },
  (table) => [
    index('stock_check_line_document').on(table.dealerCode, table.checkId, table.lineNo),
    index('stock_check_line_product').on(table.dealerCode, table.productCode),
    uniqueIndex('stock_check_line_key').on(
      table.dealerCode,
      table.checkId,
      table.productCode,
      table.locationCode,
      table.batchNo,
      table.inventoryStatusCode,
    ),
    check('stock_check_line_qty_check', sql`${table.bookQty} >= 0 and coalesce(${table.checkQty}, 0) >= 0`),
    check('stock_check_line_diff_check', sql`${table.diffQty} = ${table.checkQty} - ${table.bookQty}`),
  ],
)
carries(stockCheckLine, { answered: ['StockCheckLineRow'] })

/**
 * What somebody counted of a line, and when: the count of a line is the sum of the entries of its round, so that those who count
 * beside each other add up. Other calls than the phone's enter by how much they changed the count.
 */
export const stockCheckEntry = dealerTable(
  'stock_check_entry',
  {
    checkId: ref().notNull(),
    checkLineId: ref().notNull(),
    /** Made by the phone, so that what is sent twice counts once. */
    entryNo: str(36).notNull(),
    entryKind: choice(StockCheckEntryKind).notNull(),
    round: int().notNull(),
    unitType: choice(UnitType).notNull(),
    qty: qty().notNull(),
    smallQty: qty().notNull(),
    countedAt: dt().notNull(),
    /** Number of the entry that this one takes back. */
    takeBack: str(36),
  },
  (table) => [
    uniqueIndex('stock_check_entry_key').on(table.dealerCode, table.entryNo),
    uniqueIndex('stock_check_entry_take_back').on(table.dealerCode, table.takeBack),
    index('stock_check_entry_line').on(table.dealerCode, table.checkId, table.checkLineId),
  ],
)
appendOnly(stockCheckEntry)
carries(stockCheckEntry, { answered: ['StockCheckEntryRow'] })
