import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { debtPiece } from './debt-piece.sql.ts'

const sumOf = (column: PgColumn) => sql`sum(${column})`
const amountOf = (amount: SQL) => amount.mapWith(debtPiece.endAmount)

const [open0, open31, open61, open91] = [debtPiece.open0, debtPiece.open31, debtPiece.open61, debtPiece.open91].map(
  sumOf,
)
const credit = sumOf(debtPiece.credit)
/** What of credits and pre-receipts is left when all that is older has taken of it. */
const leftFor = (...older: (SQL | undefined)[]) =>
  sql`greatest(${credit} - (0${sql.join(older.map((open) => sql` + ${open}`))}), 0)`
const after = (open: SQL | undefined, credits: SQL) => amountOf(sql`greatest(${open} - ${credits}, 0)`)

/** What the pieces of one customer come to, by age: credits and pre-receipts come off the oldest first. */
export const debtAges = {
  d90plus: after(open91, credit),
  d61_90: after(open61, leftFor(open91)),
  d31_60: after(open31, leftFor(open91, open61)),
  // Who has more to his credit than he owes has the rest here: the four come to what is owed.
  d0_30: amountOf(sql`${open0} - ${leftFor(open91, open61, open31)}`),
}
