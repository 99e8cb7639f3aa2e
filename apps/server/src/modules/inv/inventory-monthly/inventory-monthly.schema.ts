import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { amt, choice, code, cost, dt, id, month, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/** A month that was run or closed; one that is not here is open. */
export const inventoryMonth = checkedTable(
  'inventory_month',
  {
    dealerCode: code().notNull(),
    month: month().notNull(),
    monthStatus: choice('calculated', 'closed').notNull(),
    calcDate: dt().notNull(),
    /** What was posted under days of the month when it was run: so many rows of the ledger, and the last of them. */
    ledgerRows: integer().notNull(),
    lastLedgerId: ref().notNull(),
    runs: integer().notNull(),
    closeName: str(60),
    closeDate: dt(),
    /** How often it was closed; tells what one closing posted from what another did. */
    closings: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.month] })],
)

/** What a product had, got, gave and was worth in a month, by the last run of it. */
export const inventoryMonthly = checkedTable(
  'inventory_monthly',
  {
    dealerCode: code().notNull(),
    id: id(),
    month: month().notNull(),
    productCode: code().notNull(),
    beginQty: qty().notNull(),
    beginAmount: amt().notNull(),
    inQty: qty().notNull(),
    inAmount: amt().notNull(),
    outQty: qty().notNull(),
    outAmount: amt().notNull(),
    adjustAmount: amt().notNull(),
    endQty: qty().notNull(),
    endAmount: amt().notNull(),
    avgPrice: cost().notNull(),
    /** By the run before; a run that changes nothing says so. */
    lastAvgPrice: cost(),
    run: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    uniqueIndex('inventory_monthly_key').on(table.dealerCode, table.month, table.productCode),
    index('inventory_monthly_product').on(table.dealerCode, table.productCode, table.month),
    check('inventory_monthly_qty_check', sql`${table.endQty} = ${table.beginQty} + ${table.inQty} - ${table.outQty}`),
    check(
      'inventory_monthly_amount_check',
      sql`${table.endAmount} = ${table.beginAmount} + ${table.inAmount} + ${table.adjustAmount} - ${table.outAmount}`,
    ),
  ],
)
carries(inventoryMonthly, { answered: ['InventoryMonthlyRow'] })

/** What a closing put into the archive, so that opening the month again takes out just that. */
export const monthArchive = checkedTable(
  'month_archive',
  {
    dealerCode: code().notNull(),
    month: month().notNull(),
    /** Name of the table of the documents. */
    kind: varchar({ length: 63 }).notNull(),
    docId: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.month, table.kind, table.docId] })],
)
