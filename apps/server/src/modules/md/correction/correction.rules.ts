import { addDays } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { correction } from './correction.schema.ts'

type Head = typeof correction.$inferSelect

/** So many days a sheet can be undone. */
export const UNDO_DAYS = 7
/** Named in a refusal; more nobody reads. */
const MOST_NAMES = 10

/** @throws Refusal 106 for a sheet that is not the caller's; 104; 103 when it was undone before or is too old. */
export function requireUndoable(
  { user, today }: Pick<Work, 'user' | 'today'>,
  head: Head | undefined,
  version: number,
): asserts head is Head {
  const isOwn = user.isadmin || user.dataScope === 'all' || head?.createId === user.userId
  if (!head || !isOwn) throw refuse.missing('更正记录')
  if (head.undoneDate !== null) throw refuse.notNow('该更正已撤销')
  if (head.version !== version) throw refuse.stale()
  if (head.createDate.slice(0, 'YYYY-MM-DD'.length) < addDays(today, -UNDO_DAYS))
    throw refuse.notNow(`更正已超过${UNDO_DAYS}天，不能撤销`)
}

/** What corrected rows are called that somebody changed or deleted since, the first ten. */
export function rowsChangedSince(
  kept: readonly { readonly rowId: string; readonly rowName: string; readonly version: number }[],
  now: readonly { readonly id: string; readonly version: number }[],
): string[] {
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  const changed = kept.filter(({ rowId, version }) => versions.get(rowId) !== version).map(({ rowName }) => rowName)
  const [first = '', ...rest] = changed
  if (changed.length <= MOST_NAMES) return changed
  return [first, ...rest.slice(0, MOST_NAMES - 1), `…等${changed.length}个`]
}
