import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isNumber, numbersHolding } from '../database/number-parts.ts'
import { type Filter, matching, where } from './filters.ts'
import { lookedUp } from './looked-up.ts'

/** Where the list reads a copy of the number: the column that it is a copy of, and the one that names that document by id. */
interface Copied {
  readonly of: PgColumn
  readonly by?: PgColumn
}

/**
 * The number of a document contains the text, whatever the letter case: numbers are in capitals. The few that do are looked
 * up first and then read by their index; where many do, the list is read in its order, which soon finds a page of them.
 *
 * ```ts
 * filters: { outNum: numbered(salesOut.outNum), soNum: numbered(salesOut.soNum, { of: salesOrder.soNum, by: salesOut.soId }) }
 * ```
 */
export function numbered(column: PgColumn, { of, by }: Copied = { of: column }): Filter<string> {
  if (!isNumber(of)) throw new Error(`no table is known by ${of.name}: it has no unique index <table>_num_key`)
  const among = where(
    (keys) => sql`${by ?? column} = any(string_to_array(${keys}, ',')${sql.raw(by ? '::bigint[]' : '')})`,
  )
  const contains = matching((wanted) => sql`${column} like ${wanted}`)
  return lookedUp((work, text) => numbersHolding(work, of, text.toUpperCase()), {
    found: (given, name) => among(given && (by ? given.ids : given.nums).join(), name),
    otherwise: (text, name) => contains(text?.toUpperCase(), name),
  })
}
