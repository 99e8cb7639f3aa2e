import type { ListTaken } from '@dealer/ui-kit/list'
import { dealer } from '../dealer.ts'
import { sentFilters } from './sent-filters.ts'

/** A list as it is looked at. */
interface SeenList {
  /** Path of its call. */
  readonly path: string
  /** What it was asked for. */
  readonly query: object
}

/** As many as the call takes. */
const MOST_ROWS = 500
const MOST_COLUMNS = 100

/**
 * Tells the security log of what the user took out of a list without the server. What he does goes on when that fails: he is
 * not the one to mend it.
 */
export const noteTaken = async ({ path, query }: SeenList, { way, rows, columns }: ListTaken): Promise<void> => {
  const taken = { way, rows: Math.min(rows, MOST_ROWS), columns: columns.slice(0, MOST_COLUMNS) }
  const note = { listPath: path, filters: sentFilters(query), ...taken, columns: [...taken.columns] }
  await dealer.export.export.noteTaken(note, { silent: true }).catch(() => undefined)
}
