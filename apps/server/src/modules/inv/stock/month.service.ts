import { sql } from 'drizzle-orm'
import { preparedSql, run, unawaited, value } from '../../../platform/database/prepared.ts'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { shareBooks } from './books.service.ts'

const lastClosed = preparedSql<{ closedMonth: string | null }>(sql`
  select ${dealerSetting.closedMonth} as "closedMonth" from ${dealerSetting}
  where ${dealerSetting.dealerCode} = ${value('dealerCode')} and ${dealerSetting.delFlag} = 'F'`)

const held = perCall(async ({ tx, user: { dealerCode } }: Work) => {
  unawaited(run(tx, shareBooks, { dealerCode }))
  // A statement of its own, which sees what was there once the books were shared.
  const [row] = await run(tx, lastClosed, { dealerCode })
  return row?.closedMonth ?? undefined
})

/**
 * What every call that posts begins with, before it locks a document: until it ends no month is closed and no goods are
 * locked for a count. Travels with the first statements of the call.
 */
export function holdMonth(work: Work): void {
  unawaited(held(work))
}

/** @throws Refusal 108 when one of the days lies in a closed month. */
export async function requireOpenMonth(work: Work, days: readonly string[]): Promise<void> {
  const closed = await held(work)
  const month = days.map((day) => day.slice(0, 'YYYY-MM'.length)).find((one) => closed !== undefined && one <= closed)
  if (month) throw refuse.closedMonth(month)
}

/** @throws Refusal 108 as soon as a month is closed: stock is opened before that. */
export async function requireNoClosing(work: Work): Promise<void> {
  if ((await held(work)) !== undefined) throw refuse.opened()
}

/** The last closed month; undefined when none is. */
export const closedMonth = (work: Work): Promise<string | undefined> => held(work)
