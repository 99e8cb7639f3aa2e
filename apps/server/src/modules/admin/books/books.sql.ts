import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Reading } from '../../../platform/metrics/metrics.ts'
import type { Work } from '../../../platform/work.ts'
import { staffOnJob } from '../../md/user/staff-on-job.ts'
import { staff } from '../../md/user/user.schema.ts'
import { booksCheck } from './books.schema.ts'
import { INVARIANTS } from './invariants.ts'

/** Rows of a rule that are looked at to name documents. */
const MOST_ROWS = 50

/** A rule, how many rows break it, and some of them. */
export interface Finding {
  readonly rule: keyof typeof INVARIANTS
  readonly differences: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Applies every rule to what the transaction sees: all dealers for the platform, the own rows for a dealer. */
export async function findDifferences(tx: Tx): Promise<Finding[]> {
  // A rule reads whole tables.
  await tx.execute(sql`set local statement_timeout = '10min'`)
  const found: Finding[] = []
  for (const [rule, text] of Object.entries(INVARIANTS) as [Finding['rule'], string][]) {
    const { rows } = await tx.execute<{ differences: string; row: Record<string, unknown> }>(
      sql.raw(
        `select count(*) over () as differences, to_jsonb(broken) as row from (${text}) broken limit ${MOST_ROWS}`,
      ),
    )
    found.push({ rule, differences: Number(rows[0]?.differences ?? 0), rows: rows.map(({ row }) => row) })
  }
  return found
}

/** Administrators of the dealer who are on the job. */
export async function administrators({ tx, user }: Work): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.isadmin, 'T')))
  return rows.map(({ id }) => id)
}

/** Forgets what was found before a day. */
export const forgetBefore = ({ tx, user }: Work, before: string) =>
  tx
    .delete(booksCheck)
    .where(
      and(
        eq(booksCheck.dealerCode, user.dealerCode),
        sql`${booksCheck.checkDate} < ${`${before} 00:00:00 Asia/Shanghai`}::timestamptz`,
      ),
    )

/** Of all dealers: rules that the last check found broken, and seconds since the oldest last check. */
export async function booksState(tx: Tx): Promise<{ broken: number; age: number | undefined }> {
  const { rows } = await tx.execute<{ broken: string; age: string | null }>(sql`
    with last as (select dealer_code, max(check_date) as check_date from ${booksCheck} group by 1)
    select (select count(*) from ${booksCheck} b join last using (dealer_code, check_date) where b.result = 'broken') as broken,
      (select extract(epoch from now() - min(check_date)) from last) as age`)
  const [state] = rows
  return { broken: Number(state?.broken ?? 0), age: state?.age == null ? undefined : Number(state.age) }
}

/** As figures; without an age until the first check. */
export const booksReadings = ({ broken, age }: Awaited<ReturnType<typeof booksState>>): Reading[] => [
  {
    name: 'dealer_books_broken',
    help: 'Rules of the books that the last check found broken.',
    values: [{ value: broken }],
  },
  ...(age === undefined
    ? []
    : [
        {
          name: 'dealer_books_age_seconds',
          help: 'Since the last check of the books, of the dealer who waits longest.',
          values: [{ value: age }],
        },
      ]),
]
