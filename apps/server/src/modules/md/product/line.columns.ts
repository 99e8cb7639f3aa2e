import { UnitType } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn } from 'drizzle-orm/pg-core'
import { amt, choice, code, flag, int, price, qty, rate, str } from '../../../platform/database/columns.ts'

/** What the lines of any document keep of a product that moves: its name and unit as they were entered. `qty` is in the unit of the line, all other quantities in small units. */
export const goodsColumns = () => ({
  lineNo: int().notNull(),
  productCode: code().notNull(),
  productName: str(80).notNull(),
  unitType: choice(UnitType).notNull(),
  unitName: str(6).notNull(),
  unitRatio: int().notNull(),
  qty: qty().notNull(),
  smallQty: qty().notNull(),
})

/**
 * What the lines of a document that is paid for keep besides: `price` is that of the line's unit.
 *
 * ```ts
 * export const purchaseOrderLine = dealerTable('purchase_order_line', { poId: ref().notNull(), ...lineColumns(), … }, (t) => [
 *   ...lineKeys('purchase_order_line', t, t.poId),
 * ])
 * ```
 */
export const lineColumns = () => ({
  ...goodsColumns(),
  price: price().notNull(),
  amount: amt().notNull(),
  taxRate: rate().notNull(),
  isGift: flag().notNull(),
})

/** How much of a line, or of all of a document's, came in: small units, and yuan. */
export const cameInColumns = () => ({ inQty: qty().notNull().default('0'), inAmount: amt().notNull().default('0.00') })

type LineTable = Readonly<Record<'dealerCode' | 'lineNo' | 'qty' | 'smallQty', PgColumn>>

/**
 * Finds the lines of a document, and keeps their quantities in order.
 * @param document column of the document's id
 * @param isReversed whether reversals are among them, whose quantities are below zero
 */
export const lineKeys = (name: string, table: LineTable, document: PgColumn, { isReversed = false } = {}) => {
  const right = (column: PgColumn): SQL => (isReversed ? sql`${column} <> 0` : sql`${column} > 0`)
  return [
    index(`${name}_document`).on(table.dealerCode, document, table.lineNo),
    check(`${name}_qty_check`, sql`${right(table.qty)} and ${right(table.smallQty)}`),
  ]
}
