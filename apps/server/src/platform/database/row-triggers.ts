import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Rows of a table whose changes have the database do something, whoever changes them, in the same transaction. */
export interface Watched {
  readonly table: string
  /** `insert`, `update`, `delete`, or several by `or`. */
  readonly on: string
  /** Of an update: only when one of these is another afterwards. */
  readonly columns?: readonly string[]
  /** Statements of PL/pgSQL; `old` and `new` are empty where there is no such row. The same for all that is watched of a table. */
  readonly does: string
}

/** Makes the triggers of one purpose, whose name their names begin with. Changes nothing when they are there already. */
export async function watchRows(tx: Tx, purpose: string, all: readonly Watched[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal and starts_with(tgname, ${purpose})`)
  /** Another wording is another trigger. */
  const named = (watched: Watched) =>
    `${purpose}_${createHash('sha256').update(JSON.stringify(watched)).digest('hex').slice(0, 16)}`
  const wanted = new Set(all.map(named))
  for (const { name, table } of rows.filter((row) => !wanted.has(row.name)))
    await tx.execute(sql.raw(`drop trigger ${name} on ${table}`))
  for (const watched of all.filter((one) => !rows.some(({ name }) => name === named(one)))) {
    const { table, on, columns, does } = watched
    const row = (name: string) => `(${columns?.map((column) => `${name}.${column}`).join(', ')})`
    const when = columns ? `when (${row('old')} is distinct from ${row('new')})` : ''
    for (const text of [
      `create or replace function ${purpose}_${table}() returns trigger language plpgsql as $body$ begin
        ${does} return null;
      end $body$`,
      `create trigger ${named(watched)} after ${on} on ${table} for each row ${when} execute function ${purpose}_${table}()`,
    ])
      await tx.execute(sql.raw(text))
  }
}
