import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { stockLedger } from '../stock/stock.schema.ts'
import { inventoryMonth } from './inventory-monthly.schema.ts'
import type { MonthOf } from './month-run.sql.ts'

/** Where the books of a dealer begin and how far they are closed. */
export async function booksOf(tx: Tx, dealerCode: string) {
  const [[began], [setting]] = await Promise.all([
    tx
      .select({ first: sql<string | null>`to_char(min(${stockLedger.docDate}), 'YYYY-MM')` })
      .from(stockLedger)
      .where(eq(stockLedger.dealerCode, dealerCode)),
    tx
      .select({ closed: dealerSetting.closedMonth })
      .from(dealerSetting)
      .where(and(eq(dealerSetting.dealerCode, dealerCode), eq(dealerSetting.delFlag, 'F'))),
  ])
  return { first: began?.first ?? undefined, closed: setting?.closed ?? undefined }
}

export type MonthRow = typeof inventoryMonth.$inferSelect

/** Months that were run or closed, the newest first. */
export const monthRows = (tx: Tx, dealerCode: string): Promise<MonthRow[]> =>
  tx.select().from(inventoryMonth).where(eq(inventoryMonth.dealerCode, dealerCode)).orderBy(desc(inventoryMonth.month))

const ofMonth = ({ dealerCode, month }: MonthOf) =>
  and(eq(inventoryMonth.dealerCode, dealerCode), eq(inventoryMonth.month, month))

export async function monthRow(tx: Tx, where: MonthOf): Promise<MonthRow | undefined> {
  const [row] = await tx.select().from(inventoryMonth).where(ofMonth(where))
  return row
}

export type MonthSet = Partial<typeof inventoryMonth.$inferInsert>

export const changeMonth = (tx: Tx, where: MonthOf, set: MonthSet) =>
  tx.update(inventoryMonth).set(set).where(ofMonth(where))

export const keepMonth = (tx: Tx, row: typeof inventoryMonth.$inferInsert) =>
  tx
    .insert(inventoryMonth)
    .values(row)
    .onConflictDoUpdate({ target: [inventoryMonth.dealerCode, inventoryMonth.month], set: row })
