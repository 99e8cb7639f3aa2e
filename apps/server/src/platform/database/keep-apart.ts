import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { bare } from './insert-rows.ts'
import type { Apart } from './marks.ts'

/** Texts from one to another, by their bytes: a range of days beside a code would need an extension of PostgreSQL. */
const SPAN = sql.identifier('text_span')
/** In no code and no date, and before all that is. */
const END = sql.raw(`E'\\x01'`)

/**
 * Has the database refuse a second row for the same day (`neverTwice`): what the rows have in common and a day make one text,
 * first and last day span it, and no two spans may meet when a statement ends. Two who save at once wait for each other there.
 * Changes nothing when it does so already.
 */
export async function keepApart(tx: Tx, tables: ReadonlyMap<PgTable, Apart>): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'x'`,
  )
  const missing = [...tables].filter(([, { name }]) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return
  const { rows: types } = await tx.execute(sql`select from pg_type where typname = 'text_span' and typtype = 'r'`)
  if (types.length === 0) await tx.execute(sql`create type ${SPAN} as range (subtype = text, collation = "C")`)
  for (const [table, { name, of, from, to }] of missing) {
    const same = sql.join([sql`dealer_code || ${END}`, ...of.map(ended)], sql` || `)
    await tx.execute(
      sql`alter table ${table} add constraint ${sql.identifier(name)} exclude using gist (
        ${SPAN}(${same} || ${dayOf(from)}, ${same} || ${dayOf(to)}, '[]') with &&) where (del_flag = 'F') deferrable initially immediate`,
    )
  }
}

/** A value up to its end, so that none begins like another. */
const ended = (column: PgColumn): SQL => sql`coalesce(${bare(column)}, '') || ${END}`

/** Days in their order whatever a session's settings: how a date is written hangs on them, how many days it is does not. */
const dayOf = (column: PgColumn): SQL => sql`lpad((${bare(column)} - date '0001-01-01')::text, 7, '0')`
