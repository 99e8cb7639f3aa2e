import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { holdBooksAlone } from '../stock/books.service.ts'
import { valued } from '../stock/stock.values.sql.ts'
import { firstDay, monthLater } from './month.rules.ts'
import { runningSums } from './month-costs.sql.ts'

/** One at a time runs, closes or opens months of a dealer. Taken before everything else. */
export const lockMonths = (tx: Tx, dealerCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`months:${dealerCode}`}, 0))`)

/** Waits for postings that are under way and lets none begin; after it, no day of the month or before takes one. */
export async function setClosed(tx: Tx, dealerCode: string, month: string | null): Promise<void> {
  await holdBooksAlone(tx, dealerCode)
  await tx.execute(
    sql`update dealer_setting set closed_month = ${month} where dealer_code = ${dealerCode} and del_flag = 'F'`,
  )
}

/** The running costs begin anew from the end of the last closed month; from nothing where there is none. */
export async function restartCosts(tx: Tx, dealerCode: string, closed: string | null): Promise<void> {
  const from = closed === null ? undefined : firstDay(monthLater(closed, 1))
  const since = valued({
    dealerCode,
    rows: from === undefined ? sql`true` : sql`l.doc_date >= ${from}::date`,
    isEarlier: (month) => (closed === null ? sql`false` : sql`${month} <= ${closed}`),
  })
  await tx.execute(sql`
    insert into stock_cost (dealer_code, product_code, in_qty, in_amount)
    select ${dealerCode}, product_code, coalesce(r.in_qty, 0), coalesce(r.in_amount, 0)
    from (${runningSums(dealerCode, closed, since)}) r
      full join (select product_code from stock_cost where dealer_code = ${dealerCode}) k using (product_code)
    order by product_code collate "C"
    on conflict (dealer_code, product_code) do update set in_qty = excluded.in_qty, in_amount = excluded.in_amount`)
}
