import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import type { CheckRow } from './stock-check.document.ts'
import { stockCheckEntry as entry, stockCheckLine as line } from './stock-check.schema.ts'

/** An entry that is there. */
export type KeptEntry = Pick<
  typeof entry.$inferSelect,
  | 'entryNo'
  | 'checkId'
  | 'checkLineId'
  | 'entryKind'
  | 'round'
  | 'unitType'
  | 'qty'
  | 'smallQty'
  | 'takeBack'
  | 'createId'
>

const ofDealer = ({ user }: Work) => eq(entry.dealerCode, user.dealerCode)

/** Entries of these numbers, and those that take them back. */
export function entriesOf(work: Work, numbers: readonly string[]): Promise<KeptEntry[]> {
  const { entryNo, checkId, checkLineId, entryKind, round, unitType, qty, smallQty, takeBack, createId } = entry
  return work.tx
    .select({ entryNo, checkId, checkLineId, entryKind, round, unitType, qty, smallQty, takeBack, createId })
    .from(entry)
    .where(and(ofDealer(work), or(inArray(entryNo, [...numbers]), inArray(takeBack, [...numbers]))))
}

/** What entries say of a line. */
export interface LineTally {
  readonly lineId: string
  /** Entries of its round that were not taken back. */
  readonly live: number
  /** What the user himself counted in its round. */
  readonly own: string
  /** Whether he counted it in an earlier round. */
  readonly countedBefore: boolean
}

/** What entries say of the lines of a stock-taking that fit; lines without entries are missing. */
export async function talliesOf({ tx, user }: Work, { id }: Pick<CheckRow, 'id'>, only: SQL): Promise<LineTally[]> {
  const own = sql`e.create_id = ${user.userId}`
  const now = sql`e.round = ${line.round}`
  const { rows } = await tx.execute<LineTally & Record<string, unknown>>(sql`
    select e.check_line_id::text as "lineId", trim_scale(coalesce(sum(e.small_qty) filter (where ${now} and ${own}), 0))::text as own,
      (count(*) filter (where ${now} and e.entry_kind <> 'takeBack')
        - count(*) filter (where ${now} and e.entry_kind = 'takeBack'))::int as live,
      bool_or(e.round < ${line.round} and ${own}) as "countedBefore"
    from stock_check_entry e join ${line} on ${line.dealerCode} = e.dealer_code and ${line.id} = e.check_line_id
    where e.dealer_code = ${user.dealerCode} and e.check_id = ${id} and ${only}
    group by e.check_line_id`)
  return rows
}

/** Which of these lines the user counted before they were sent to be recounted. */
export async function countedBefore(work: Work, checkId: string, lineIds: readonly string[]): Promise<Set<string>> {
  const found = await work.tx
    .selectDistinct({ lineId: entry.checkLineId })
    .from(entry)
    .innerJoin(line, and(eq(line.dealerCode, entry.dealerCode), eq(line.id, entry.checkLineId)))
    .where(
      and(
        ...[ofDealer(work), eq(entry.checkId, checkId), eq(entry.createId, work.user.userId)],
        ...[lt(entry.round, line.round), inArray(entry.checkLineId, [...lineIds])],
      ),
    )
  return new Set(found.map(({ lineId }) => lineId))
}

/** By how much another call than the phone's changed the count of a line. */
export interface DeskEntry {
  readonly lineId: string
  readonly round: number
  readonly smallQty: string
}

/** Writes what was counted at a desk, so that the entries of a line sum to its count. */
export async function addDeskEntries({ tx, user, now }: Work, checkId: string, entries: readonly DeskEntry[]) {
  if (entries.length === 0) return
  const at = sql`${`${now} Asia/Shanghai`}`
  await tx.execute(sql`
    insert into stock_check_entry (dealer_code, check_id, check_line_id, entry_no, entry_kind, round, unit_type, qty, small_qty, counted_at,
      create_id, create_name, create_date, update_id, update_name, update_date)
    select ${user.dealerCode}, ${checkId}, m."lineId", gen_random_uuid()::text, 'desk', m.round, 'small', m."smallQty", m."smallQty", ${at},
      ${user.userId}, ${user.realName}, ${at}, ${user.userId}, ${user.realName}, ${at}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as m("lineId" bigint, round integer, "smallQty" numeric)`)
}
