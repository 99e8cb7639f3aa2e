import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database.ts'
import { isAmong, type Leaning, nameOf, type Resting, restingOf } from './at-rest.ts'

const PREFIX = 'rest_'

/** For loading rows of dealers whom nobody can have asked about yet. */
export const UNWATCHED = `select set_config('app.rest_unwatched', 'on', true)`
/** Ends a trigger's function then. */
export const unlessUnwatched = `if current_setting('app.rest_unwatched', true) = 'on' then return null; end if;`

const note = (values: string) => `insert into rest_change (dealer_code, table_name, sign, image) ${values};`

const FUNCTIONS: Readonly<Record<string, string>> = {
  rest_row_come: note(`values (new.dealer_code, tg_table_name, 1, to_jsonb(new))`),
  rest_row_gone: note(`values (old.dealer_code, tg_table_name, -1, to_jsonb(old))`),
  rest_rows_come: note(`select dealer_code, tg_table_name, 1, to_jsonb(come) from come`),
  rest_rows_gone: note(`select dealer_code, tg_table_name, -1, to_jsonb(gone) from gone`),
  // As they were before: the first note of a row tells what it had been (`as-it-was.ts`).
  rest_rows_changed: note(`select dealer_code, tg_table_name, -1, to_jsonb(gone) from gone
    union all select dealer_code, tg_table_name, 1, to_jsonb(come) from come`),
  rest_leaned_come: note(`select distinct dealer_code, tg_argv[0], 0, null::jsonb from come`),
  rest_leaned_on: note(`values (old.dealer_code, tg_argv[0], 0, null)`),
}

interface Trigger {
  readonly table: string
  readonly when: string
  readonly calls: string
}

/**
 * Has the database note what changes among rows that rest, whoever changes it, in the same transaction. Changes nothing
 * when it does so already.
 */
export async function watchRest(tx: Tx, tables: readonly PgTable[]): Promise<void> {
  const resting = tables.flatMap((table) => restingOf(table) ?? [])
  for (const { by } of resting) for (const { table } of by) requireNoted(table)
  const wanted = new Map(resting.flatMap(triggersOf).map((one) => [named(one), one]))
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and starts_with(tgname, ${PREFIX})`)
  const missing = [...wanted].filter(([name]) => !rows.some((row) => row.name === name))
  const outdated = rows.filter(({ name }) => !wanted.has(name))
  if (missing.length === 0 && outdated.length === 0) return
  for (const [name, body] of Object.entries(FUNCTIONS)) {
    await tx.execute(
      sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $body$ begin
        ${unlessUnwatched} ${body} return null; end $body$`),
    )
  }
  for (const { name, table } of outdated) await tx.execute(sql.raw(`drop trigger ${name} on ${table}`))
  for (const [name, { table, when, calls }] of missing)
    await tx.execute(sql.raw(`create trigger ${name} after ${when.replace('$table', table)} execute function ${calls}`))
}

/** @throws Error where totals by a key would miss what changes in one of their tables */
function requireNoted(table: PgTable): void {
  const rest = restingOf(table)
  if (!rest || rest.status || !rest.changing) throw new Error(`not all changes of ${getTableName(table)} are noted`)
}

function triggersOf(rest: Resting): Trigger[] {
  const name = getTableName(rest.table)
  return [
    ...(rest.status ? ofRows(name, rest.status) : ofAllRows(name, rest)),
    ...rest.leans.flatMap((lean) => leanedOn(name, lean)),
  ]
}

/** Where only some rows rest, each says for itself. */
const ofRows = (table: string, { column, final }: NonNullable<Resting['status']>): Trigger[] =>
  (['insert', 'update', 'delete'] as const).flatMap((event) =>
    (['old', 'new'] as const)
      .filter((row) => !(row === 'old' && event === 'insert') && !(row === 'new' && event === 'delete'))
      .map((row) => ({
        table,
        when: `${event} on $table for each row when (${isAmong(row, column, final)})`,
        calls: row === 'new' ? 'rest_row_come()' : 'rest_row_gone()',
      })),
  )

/** Where all do, the rows of a statement are noted at once. */
function ofAllRows(table: string, { changing }: Resting): Trigger[] {
  const on = (event: string, rows: string, calls: string) => ({
    table,
    when: `${event} on $table referencing ${rows} for each statement`,
    calls: `${calls}()`,
  })
  const coming = on('insert', 'new table as come', 'rest_rows_come')
  if (!changing) return [coming]
  return [
    coming,
    on('update', 'old table as gone new table as come', 'rest_rows_changed'),
    on('delete', 'old table as gone', 'rest_rows_gone'),
  ]
}

function leanedOn(name: string, { table, columns, changes, comes }: Leaning): Trigger[] {
  const leaned = getTableName(table)
  const coming: Trigger = {
    table: leaned,
    when: 'insert on $table referencing new table as come for each statement',
    calls: `rest_leaned_come('${name}')`,
  }
  const all = (row: string) => `(${columns.map((column) => `${row}.${nameOf(column)}`).join(', ')})`
  const unless = typeof changes === 'object' ? ` and not ${isAmong('old', changes.unless, changes.has)}` : ''
  const differs = `${all('old')} is distinct from ${all('new')}${unless}`
  const changing: Trigger = {
    table: leaned,
    when: `update on $table for each row when (${differs})`,
    calls: `rest_leaned_on('${name}')`,
  }
  return [...(changes ? [changing] : []), ...(comes ? [coming] : [])]
}

/** Another wording is another trigger. */
const named = (trigger: Trigger) =>
  PREFIX + createHash('sha256').update(JSON.stringify(trigger)).digest('hex').slice(0, 16)
