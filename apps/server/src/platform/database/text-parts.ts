import { createHash } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { Tx } from './database.ts'
import { dialect } from './drizzle-session.ts'
import { bare } from './insert-rows.ts'
import { type Searched, searchedOf } from './marks.ts'
import { type Prepared, preparedSql, run, value } from './prepared.ts'
import { APP_ROLE } from './transaction.ts'

/** Where more rows hold a text they are read in their order, which soon finds a page of them. */
const MOST = 1_000
/** KB of new parts that wait to be sorted in: what a search reads beside the index, and what one save in many sorts. */
const WAITING = 256

const functionOf = (table: PgTable) => `${getTableName(table)}_holding`

interface Found {
  /** Null: more than a thousand hold the text, or it is a single letter or digit. */
  readonly keys: readonly string[] | null
}

const statements = new Map<PgTable, Prepared<Found>>()

function statementOf(table: PgTable): Prepared<Found> {
  const known = statements.get(table) ?? preparedSql<Found>(sql`select keys from ${holding(table, value('text'))}`)
  statements.set(table, known)
  return known
}

const holding = (table: PgTable, text: SQL | ReturnType<typeof value>) =>
  sql`${sql.raw(functionOf(table))}(${text}, ${sql.raw(String(MOST))})`

/**
 * The keys of the rows of a `searched` table in which the text is part of one of its texts, whatever the letter case, deleted
 * rows left out. Not a condition of a list itself: under row-level security no index serves `ilike` (see `number-parts.ts`).
 *
 * @returns undefined when more than a thousand do, or the text is too short to tell few from many
 */
export async function keysHolding({ tx }: Work, table: PgTable, text: string): Promise<readonly string[] | undefined> {
  const [found] = await run(tx, statementOf(table), { text })
  return found?.keys ?? undefined
}

/**
 * The same within a statement, as an array: the keys of the rows that hold the text, or what `otherwise` selects where that
 * are too many.
 *
 * ```ts
 * sql`${column} = any(${arrayHolding(product, text, (many) => sql`select … where ${many} and product_name ilike …`)})`
 * ```
 * @param otherwise selects keys; its condition `many` makes it read nothing while the rows could be looked up
 */
export const arrayHolding = (
  table: PgTable,
  text: SQL | ReturnType<typeof value>,
  otherwise: (many: SQL) => SQL,
): SQL => sql`array(with found as materialized (select keys from ${holding(table, text)})
  select unnest(keys) from found union all (${otherwise(sql`(select keys from found) is null`)}))`

/** All texts of two characters in a text, and single ones that are no letters or digits; each names the dealer. */
const PARTS_FUNCTION = `create or replace function text_parts(dealer text, given text, singles boolean) returns text[] immutable parallel safe language plpgsql as
  $body$ declare signs text[] := string_to_array(given, null); parts text[] := '{}'; begin
    for n in 1 .. coalesce(array_length(signs, 1), 0) loop
      if signs[n] = E'\\n' then continue; end if;
      if singles and octet_length(signs[n]) > 1 then parts := array_append(parts, dealer || signs[n]); end if;
      if n < array_length(signs, 1) and signs[n + 1] <> E'\\n' then parts := array_append(parts, dealer || signs[n] || signs[n + 1]); end if;
    end loop;
    return parts;
  end $body$`

const quoted = (column: PgColumn) => dialect.sqlToQuery(bare(column)).sql

/** All that is looked into, one beneath the other, so that no text reaches from one into the next. */
const wholeOf = ({ texts }: Searched) =>
  `lower(${texts.map((column) => (column.notNull ? quoted(column) : `coalesce(${quoted(column)}, '')`)).join(` || E'\\n' || `)})`

/** What the function of a table asks. No index of the dealer must look like a way to it: it would read all of the dealer's. */
export const textsQuery = (table: PgTable, searched: Searched, [text, most]: readonly [text: string, most: string]) => `
  select ${quoted(searched.key)}::text as key from "${getTableName(table)}"
  where dealer_code is not distinct from current_setting('app.dealer_code', true) and del_flag = 'F'
    and text_parts(dealer_code, ${wholeOf(searched)}, true)
      @> text_parts(current_setting('app.dealer_code', true), lower(${text}), length(${text}) = 1)
    and strpos(${wholeOf(searched)}, lower(${text})) > 0 limit ${most}`

/** Makes what a table is searched by: an index over the parts of its texts, and a function of the owner's that may use it. */
export async function knowTexts(tx: Tx, tables: readonly PgTable[]): Promise<void> {
  const wanted = tables.flatMap((table) => {
    const searched = searchedOf(table)
    return searched ? [{ table, searched, index: indexOf(table, searched) }] : []
  })
  const { rows } = await tx.execute<{ name: string }>(sql`select relname as name from pg_class
    where relkind = 'i' and relnamespace = 'public'::regnamespace and relname like '%\\_text\\_parts\\_%'`)
  const there = new Set(rows.map(({ name }) => name))
  const missing = wanted.filter(({ index }) => !there.has(index))
  const outdated = [...there].filter((name) => !wanted.some(({ index }) => index === name))
  for (const name of outdated) await tx.execute(sql.raw(`drop index "${name}"`))
  if (missing.length > 0) await tx.execute(sql.raw(PARTS_FUNCTION))
  for (const { table, searched, index } of missing) {
    const name = `${functionOf(table)}(text, integer)`
    for (const statement of [
      `create index "${index}" on "${getTableName(table)}" using gin (text_parts(dealer_code, ${wholeOf(searched)}, true))
        with (gin_pending_list_limit = ${WAITING}) where del_flag = 'F'`,
      `create or replace function ${functionOf(table)}(wanted text, most integer, out keys text[])
        stable language plpgsql security definer set search_path = public, pg_temp as
        $body$ begin
          if length(wanted) = 0 or length(wanted) = octet_length(wanted) and length(wanted) = 1 then return; end if;
          select coalesce(array_agg(key), '{}') into keys from (${textsQuery(table, searched, ['wanted', 'most + 1'])}) as found;
          if array_length(keys, 1) > most then keys := null; end if;
        end $body$`,
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${APP_ROLE}`,
    ])
      await tx.execute(sql.raw(statement))
  }
}

/** Another wording is another index. */
const indexOf = (table: PgTable, searched: Searched) =>
  `${getTableName(table)}_text_parts_${createHash('sha256')
    .update(PARTS_FUNCTION + textsQuery(table, searched, ['', '']))
    .digest('hex')
    .slice(0, 8)}`
