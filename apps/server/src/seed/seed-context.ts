import { addDays } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Random } from './random.ts'

/** What every part of the generator works with: one dealer, one transaction, one sequence of choices. */
export interface Seeding {
  readonly tx: Tx
  readonly dealerCode: string
  /** The last day of the demonstration, `YYYY-MM-DD`. */
  readonly anchor: string
  readonly random: Random
  /** Makes a share of the full volume: 1 for the large dealer. */
  readonly small: boolean
}

/** Days of business before the anchor that master data go back. */
export const HISTORY_DAYS = 89

/**
 * Days of business that is archived by now: so many before the anchor, the first one first. On that, goods only come. They lie within the
 * year that a history shows at first.
 */
export const LONG_AGO = [250, 249, 248, 247, 246, 245] as const

/** Days of which one at least is in the month before the one that the quarter begins in, whatever day is the last: that is closed last. */
export const BEFORE_QUARTER = [120, 118, 117] as const

/** The first day of the dealer's history. */
export const firstDay = ({ anchor }: Seeding): string => addDays(anchor, -HISTORY_DAYS)

/** Audit columns of master data, which were there before the history began. */
export function stamped(seeding: Seeding) {
  const moment = `${addDays(firstDay(seeding), -1)} 09:00:00`
  return {
    dealerCode: seeding.dealerCode,
    createName: '系统',
    createDate: moment,
    updateName: '系统',
    updateDate: moment,
  }
}

/** Rows of one statement: as many as have not too many parameters. */
export const STATEMENT_ROWS = 200

/** Saves rows part by part, in their order. */
export async function inChunks<Row>(
  rows: readonly Row[],
  size: number,
  save: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await save(rows.slice(start, start + size))
}
