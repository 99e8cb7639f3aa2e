import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { Tx } from './database.ts'
import { homeOf } from './drizzle-session.ts'
import { type Prepared, preparedSql, run, value } from './prepared.ts'
import { APP_ROLE } from './transaction.ts'

/** Shorter texts are contained in too many numbers to look these up first. */
const PART = 4
/** More are not looked up: then the newest that contain the text are found soon by reading down the list. */
const MOST = 1_000
/** KB of new parts that wait to be sorted in: what a search reads beside the index, and what one save in many sorts. */
const WAITING = 256

/** Rows that one document may have in a table where its number is said again and again: more are not looked up either. */
const ROWS = 10

/** The unique index by which a table is known to hold numbered documents, and the plain one of rows that hang on such. */
const keysOf = (table: string) => [`${table}_num_key`, `${table}_num`]
const indexOf = (table: string) => `${table}_number_parts`
const functionOf = (table: string) => `${table}_numbers`

/** Whether rows of its table are told by the column which document they are, or hang on. */
export function isNumber(column: PgColumn): boolean {
  const { indexes, primaryKeys } = getTableConfig(column.table)
  const keys = [...indexes.map(({ config }) => config), ...primaryKeys]
  return keys.some(
    ({ name, columns }) =>
      keysOf(getTableName(column.table)).includes(name ?? '') &&
      columns.some((part) => 'name' in part && part.name === column.name),
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
 * @param column the number, in a table with an index `<table>_num_key`, or `<table>_num` where it is said again and again
 * @param text in capitals, as numbers are
 * @returns undefined when more than a thousand do, or the text is too short to tell few from many
 */
export async function numbersHolding({ tx, user }: Work, column: PgColumn, text: string): Promise<Numbers | undefined> {
  if (text.length < PART) return undefined
  const table = getTableName(column.table)
  const inMany = manyOf(tx)
  const question = JSON.stringify([table, user.dealerCode, text])
  if (inMany.has(question)) return undefined
  const [found] = await run(tx, statementOf(table), { text })
  if (found?.ids && found.nums && found.ids.length <= MOST) return { ids: found.ids, nums: found.nums }
  remember(inMany, question)
  return undefined
}

/**
 * Texts that too many numbers held, by database. There will hardly be fewer, and were there, only how the list is read would
 * not be the quickest: who pages or sorts does not look them up each time.
 */
const many = new WeakMap<object, Set<string>>()
const REMEMBERED = 500

function manyOf(tx: Tx): Set<string> {
  const home = homeOf(tx)
  const known = many.get(home) ?? new Set<string>()
  many.set(home, known)
  return known
}

function remember(inMany: Set<string>, question: string): void {
  inMany.add(question)
  const [oldest] = inMany
  if (inMany.size > REMEMBERED && oldest !== undefined) inMany.delete(oldest)
}

/** What the function of a table answers: nothing where rows are too many to tell how many documents they are. */
interface Found {
  readonly ids: readonly string[] | null
  readonly nums: readonly string[] | null
}

const statements = new Map<string, Prepared<Found>>()

function statementOf(table: string): Prepared<Found> {
  const kept = statements.get(table)
  if (kept) return kept
  const made = preparedSql<Found>(
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
  /** False where a number is said again and again. */
  readonly isKey: boolean
}

/** What the function of a table asks. The dealer's index must not look like a way to it: it would read all of the dealer's. */
export function numbersQuery(
  { table, column, hasId, isKey }: Numbered,
  [text, most]: readonly [text: string, most: string],
): string {
  const of = (id: string, limit: string) => `
  select ${id}::text as id, "${column}"::text as num from "${table}" where dealer_code is not distinct from current_setting('app.dealer_code', true)
    and number_parts("${column}") @> number_parts(${text}) and strpos("${column}", ${text}) > 0 limit ${limit}`
  if (isKey) return `select id, num, 1 as times from (${of(hasId ? 'id' : `"${column}"`, most)}) as one`
  return `select num as id, num, count(*) as times from (${of(`"${column}"`, `${most} * ${ROWS}`)}) as one group by num`
}

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
          from (${numbersQuery(one, ['wanted', 'most'])}) as found(id, num, times) having coalesce(sum(times), 0) < most * ${ROWS};
        end $body$`,
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${APP_ROLE}`,
    ])
      await tx.execute(sql.raw(statement))
  }
}

async function tablesWithout(tx: Tx): Promise<readonly Numbered[]> {
  const { rows } = await tx.execute<Numbered & Record<string, unknown>>(sql`
    select t.relname as table, a.attname as column, i.indisunique as "isKey",
      exists (select from pg_attribute i where i.attrelid = t.oid and i.attname = 'id') as "hasId"
    from (select oid, relname from pg_class where relkind = 'i' and relname ~ '_num(_key)?$' offset 0) k
    join pg_index i on i.indexrelid = k.oid
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      and k.relname in (t.relname || '_num_key', t.relname || '_num')
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[1]
    where not exists (select from pg_proc p where p.proname = t.relname || '_numbers' and p.pronamespace = t.relnamespace)
    order by t.relname`)
  return rows
}
