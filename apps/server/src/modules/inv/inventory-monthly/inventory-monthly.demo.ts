import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { loadUser } from '../../../platform/session/session.sql.ts'
import { makeWork } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { HISTORY_DAYS } from '../../../seed/seed-context.ts'
import { staff } from '../../md/user/user.schema.ts'
import { firstDay, lastDay, monthLater, monthOf } from './month.rules.ts'
import { settleMonth } from './month-closing.ts'
import { computeMonth } from './month-run.ts'
import { booksOf, monthRow } from './months.sql.ts'

const DEALER = 'D001'
/** Days after its end on which a month is closed. */
const LATER = 3

/** Who closes months, at work on a day. */
async function bookkeeper(tx: Tx) {
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.dealerCode, DEALER), eq(staff.isadmin, 'T'), eq(staff.delFlag, 'F')))
    .orderBy(asc(staff.id))
    .limit(1)
  const user = found && (await loadUser(tx, DEALER, found.id))
  if (!user) return undefined
  return (day: string) => makeWork(tx, user, { now: () => new Date(`${day}T18:20:00+08:00`) })
}

/**
 * The months before the quarter that is played are closed, and its first one was run: on whatever day the demonstration stands, all three
 * states of months are there, and no document of the quarter lies in a closed one.
 */
async function closeOldMonths(tx: Tx, anchor: string): Promise<void> {
  const at = await bookkeeper(tx)
  const { first } = await booksOf(tx, DEALER)
  if (!at || first === undefined) return
  const played = monthOf(addDays(anchor, -HISTORY_DAYS))
  for (let month = first; month < played; month = monthLater(month, 1)) {
    const work = at(addDays(lastDay(month), LATER))
    await computeMonth(work, month)
    const row = await monthRow(tx, { dealerCode: DEALER, month })
    if (row) await settleMonth(work, row)
  }
  await computeMonth(at(addDays(firstDay(monthLater(played, 1)), LATER)), played)
}

export const demo = defineDemo({ make: async () => {}, loaded: closeOldMonths })
