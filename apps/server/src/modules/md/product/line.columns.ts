import { UnitType } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn } from 'drizzle-orm/pg-core'
import { amt, choice, code, flag, int, price, qty, rate, str } from '../../../platform/database/columns.ts'

/** What the lines of any document keep of a product: its name and unit as they were entered. */
export const namedColumns = () => ({
  lineNo: int().notNull(),
  productCode: code().notNull(),
  productName: str(80).notNull(),
  unitType: choice(UnitType).notNull(),
  unitName: str(6).notNull(),
  unitRatio: int().notNull(),
})

/** What they keep of one that moves. `qty` is in the unit of the line, all other quantities in small units. */
export const goodsColumns = () => ({ ...namedColumns(), qty: qty().notNull(), smallQty: qty().notNull() })

/** What they keep of one that is paid for: `price` is that of the line's unit. */
export const pricedColumns = () => ({
  price: price().notNull(),
  amount: amt().notNull(),
  taxRate: rate().notNull(),
  isGift: flag().notNull(),
})

/**
 * What the lines of a document keep that moves goods and is paid for.
 *
 * ```ts
 * export const purchaseOrderLine = dealerTable('purchase_order_line', { poId: ref().notNull(), ...lineColumns(), … }, (t) => [
 *   ...lineKeys('purchase_order_line', t, t.poId),
 * ])
 * ```
 */
export const lineColumns = () => ({ ...goodsColumns(), ...pricedColumns() })

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
