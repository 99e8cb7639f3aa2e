import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { Tx } from './database.ts'
import { type Prepared, preparedSql, run, value } from './prepared.ts'
import { APP_ROLE } from './transaction.ts'

/** Shorter texts are contained in too many numbers to look these up first. */
const PART = 4
/** More are not looked up: then the newest that contain the text are found soon by reading down the list. */
const MOST = 1_000
/** KB of new parts that wait to be sorted in: what a search reads beside the index, and what one save in many sorts. */
const WAITING = 256

/** The unique index by which a table is known to hold numbered documents. */
const keyOf = (table: string) => `${table}_num_key`
const indexOf = (table: string) => `${table}_number_parts`
const functionOf = (table: string) => `${table}_numbers`

/** Whether documents of its table are told apart by the column. */
export function isNumber(column: PgColumn): boolean {
  const { indexes, primaryKeys } = getTableConfig(column.table)
  const keys = [...indexes.map(({ config }) => config), ...primaryKeys]
  return keys.some(
    ({ name, columns }) =>
      name === keyOf(getTableName(column.table)) && columns.some((part) => 'name' in part && part.name === column.name),
  )
}

/** Documents whose numbers contain a text, each by its id, where it has one, and its number. */
export interface Numbers {
  readonly ids: readonly string[]
  readonly nums: readonly string[]
}

/**
 * The documents whose number contains a text, looked up by its parts. Not a condition of the list itself: under row-level
 * security no index serves `like` or arrays, which PostgreSQL does not hold to be leakproof, so every number would be read.
 * A function of the owner's may use one; it looks at no other dealer than that of the transaction.
 *
 * @param column the number, in a table with an index `<table>_num_key`
 * @param text in capitals, as numbers are
 * @returns undefined when more than a thousand do, or the text is too short to tell few from many
 */
export async function numbersHolding({ tx }: Work, column: PgColumn, text: string): Promise<Numbers | undefined> {
  if (text.length < PART) return undefined
  const [found] = await run(tx, statementOf(getTableName(column.table)), { text })
  return found && found.ids.length <= MOST ? found : undefined
}

const statements = new Map<string, Prepared<Numbers>>()

function statementOf(table: string): Prepared<Numbers> {
  const kept = statements.get(table)
  if (kept) return kept
  const made = preparedSql<Numbers>(
    sql`select ids, nums from ${sql.raw(functionOf(table))}(${value('text')}, ${sql.raw(String(MOST + 1))})`,
  )
  statements.set(table, made)
  return made
}

/** All texts of four characters in a number. */
const PARTS_FUNCTION = `create function number_parts(num text) returns text[] immutable strict parallel safe language plpgsql as
  $body$ declare parts text[] := '{}'; begin
    for n in 1 .. length(num) - ${PART - 1} loop parts[n] := substr(num, n, ${PART}); end loop;
    return parts;
  end $body$`

interface Numbered {
  readonly table: string
  readonly column: string
  readonly hasId: boolean
}

/** What the function of a table asks. The dealer's index must not look like a way to it: it would read all of the dealer's. */
export const numbersQuery = (
  { table, column, hasId }: Numbered,
  [text, most]: readonly [text: string, most: string],
): string => `
  select ${hasId ? 'id' : `"${column}"`}::text as id, "${column}"::text as num from "${table}" where dealer_code is not distinct from current_setting('app.dealer_code', true)
    and number_parts("${column}") @> number_parts(${text}) and strpos("${column}", ${text}) > 0 limit ${most}`

/** Makes numbers of all documents known by their parts: an index and a function for each table that has none yet. */
export async function knowNumbers(tx: Tx): Promise<void> {
  const missing = await tablesWithout(tx)
  if (missing.length === 0) return
  const { rows } = await tx.execute(sql`select 1 from pg_proc
    where proname = 'number_parts' and pronamespace = 'public'::regnamespace`)
  if (rows.length === 0) await tx.execute(sql.raw(PARTS_FUNCTION))
  for (const one of missing) {
    const { table, column } = one
    const name = `${functionOf(table)}(text, integer)`
    for (const statement of [
      `create index if not exists "${indexOf(table)}" on "${table}" using gin (number_parts("${column}"))
        with (gin_pending_list_limit = ${WAITING})`,
      `create or replace function ${functionOf(table)}(wanted text, most integer, out ids text[], out nums text[])
        stable language plpgsql security definer set search_path = public, pg_temp as
        $body$ begin
          select coalesce(array_agg(id), '{}'), coalesce(array_agg(num), '{}') into ids, nums
          from (${numbersQuery(one, ['wanted', 'most'])}) as found(id, num);
        end $body$`,
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${APP_ROLE}`,
    ])
      await tx.execute(sql.raw(statement))
  }
}

async function tablesWithout(tx: Tx): Promise<readonly Numbered[]> {
  const { rows } = await tx.execute<Numbered & Record<string, unknown>>(sql`
    select t.relname as table, a.attname as column,
      exists (select from pg_attribute i where i.attrelid = t.oid and i.attname = 'id') as "hasId" from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    join pg_class k on k.oid = i.indexrelid and k.relname = t.relname || '_num_key'
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[1]
    where not exists (select from pg_proc p where p.proname = t.relname || '_numbers' and p.pronamespace = t.relnamespace)
    order by t.relname`)
  return rows
}
