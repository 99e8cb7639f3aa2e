import { and, eq, inArray, sql } from 'drizzle-orm'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { posted } from '../../../platform/database/ledger.columns.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { pointLedger } from './point.schema.ts'

/** Points that a customer gets, or spends when below zero. */
export interface PointEntry {
  readonly customerCode: string
  readonly entryType: 'granted' | 'order' | 'back'
  readonly refNum: string
  readonly points: number
}

/**
 * Adds entries to the points of customers, whose balances follow. Any number takes the same number of statements. Comes last of
 * all that a call posts.
 * @throws Refusal 103 when a customer has too few
 */
export async function postPoints(work: Work, entries: readonly PointEntry[]): Promise<void> {
  const real = entries.filter(({ points }) => points !== 0)
  if (real.length === 0) return
  const { tx, user, today } = work
  const { rows } = await tx.execute<{ short: string }>(sql`
    with change as (select "customerCode" as code, sum(points)::integer as points
      from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as e("customerCode" text, points integer) group by 1),
    held as (select c.id, change.points from customer c join change on c.dealer_code = ${user.dealerCode} and c.customer_code = change.code and c.del_flag = 'F'
      order by c.customer_code collate "C" for update of c),
    done as (update customer c set point_balance = c.point_balance + held.points from held
      where c.dealer_code = ${user.dealerCode} and c.id = held.id and c.point_balance + held.points >= 0 returning c.id)
    select 'short' as short where (select count(*) from done) < (select count(*) from change)`)
  if (rows.length > 0) throw refuse.notNow('积分不足', { reason: 'nothingLeft' })
  addRows(
    tx,
    pointLedger,
    real.map((entry) => ({ ...posted(work), ...entry, docDate: today })),
  )
}

/** Points that orders hold: what they took and have not given back, by number. */
export async function pointsHeld({ tx, user }: Work, soNums: readonly string[]): Promise<Map<string, number>> {
  if (soNums.length === 0) return new Map()
  const found = await tx
    .select({ soNum: pointLedger.refNum, points: sql`-sum(${pointLedger.points})`.mapWith(Number) })
    .from(pointLedger)
    .where(and(eq(pointLedger.dealerCode, user.dealerCode), inArray(pointLedger.refNum, [...soNums])))
    .groupBy(pointLedger.refNum)
  return new Map(found.map(({ soNum, points }) => [soNum, points]))
}
