import { addDays } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { customerMerge } from './customer-merge.schema.ts'

type Merge = typeof customerMerge.$inferSelect

/** So many days a merge can be undone. */
export const UNDO_DAYS = 30
/** As many addresses a customer is saved with. */
export const MOST_ADDRESSES = 20
/** Named in a sentence; more nobody reads. */
const MOST_NAMES = 10

/** @throws Refusal 106 for a merge that is not the caller's to undo; 104; 103 when it was undone before or is too old. */
export function requireUndoable(
  { user, today }: Pick<Work, 'user' | 'today'>,
  merge: Merge | undefined,
  version: number,
): asserts merge is Merge {
  const isOwn = user.isadmin || user.dataScope === 'all' || merge?.createId === user.userId
  if (!merge || !isOwn) throw refuse.missing('合并记录')
  if (merge.undoneDate !== null) throw refuse.notNow('该合并已撤销')
  if (merge.version !== version) throw refuse.stale()
  if (merge.createDate.slice(0, 'YYYY-MM-DD'.length) < addDays(today, -UNDO_DAYS))
    throw refuse.notNow(`合并已超过${UNDO_DAYS}天，不能撤销`)
}

/** @example named(['K001', 'K002']) // K001、K002 */
export function named(names: readonly string[]): string {
  const all = [...new Set(names)]
  const shown = all.slice(0, MOST_NAMES).join('、')
  return all.length > MOST_NAMES ? `${shown}等${all.length}个` : shown
}

/** A customer as people read it in a sentence. */
export const calledBy = ({ customerCode, customerName }: { customerCode: string; customerName: string }): string =>
  `${customerCode} ${customerName}`
