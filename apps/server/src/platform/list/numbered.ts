import { getTableColumns, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type Filter, matching } from './filters.ts'
import { dealer } from './viewer.ts'

/** Shorter ones are contained in too many numbers to look these up first. */
const LEAST_CHARACTERS = 4
const NUMBERS = 'numbers'

/**
 * The document's own number contains the text, whatever the letter case. The few that do are looked up first, in the index
 * of the numbers alone: no other serves under row-level security, since `like` is not held to be leakproof. Numbers are in
 * capitals, so it need not be `ilike`, which costs several times as much.
 *
 * @param column unique for the dealer
 */
export function numbered(column: PgColumn): Filter<string> {
  const all = alias(column.table, NUMBERS)
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(all)
  const num = Object.values(columns).find(({ name }) => name === column.name)
  const few = matching(
    (wanted) => sql`${column} = any(array(select ${num} from ${column.table} ${sql.identifier(NUMBERS)}
      where ${columns.dealerCode} = ${dealer} and ${num} like ${wanted}))`,
  )
  const many = matching((wanted) => sql`${column} like ${wanted}`)
  return (given, name) => {
    const text = given?.toUpperCase()
    if (text === undefined || text.length >= LEAST_CHARACTERS) return few(text, name)
    const condition = many(text, name)
    return condition && { ...condition, text: `${name}~` }
  }
}
