import { addDays } from '../clock.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'

/** What somebody did to master data as a whole, and may undo for some days. */
export interface Undoable {
  readonly createId: string | null
  /** YYYY-MM-DD HH:mm:ss */
  readonly createDate: string
  readonly undoneDate: string | null
  readonly version: number
}

/**
 * Who did it undoes it, or who sees all of the dealer's rows.
 * @param what what it is called: 更正
 * @throws Refusal 106 for one that is not the caller's; 104; 103 when it was undone before or is too old
 */
export function requireUndoable<Done extends Undoable>(
  { user, today }: Pick<Work, 'user' | 'today'>,
  done: Done | undefined,
  { version, what, days }: { readonly version: number; readonly what: string; readonly days: number },
): asserts done is Done {
  const isOwn = user.isadmin || user.dataScope === 'all' || done?.createId === user.userId
  if (!done || !isOwn) throw refuse.missing(`${what}记录`)
  if (done.undoneDate !== null) throw refuse.notNow(`该${what}已撤销`)
  if (done.version !== version) throw refuse.stale()
  if (done.createDate.slice(0, 'YYYY-MM-DD'.length) < addDays(today, -days))
    throw refuse.notNow(`${what}已超过${days}天，不能撤销`)
}
