import { type Query, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { dialect } from './drizzle-session.ts'
import { hashedName } from './kept-statements.ts'

/** Builds selects away from any connection, for {@link prepared}. */
export const builder = new QueryBuilder(dialect)

/** A select whose text is made once and run as often as wanted with other values. */
export interface Prepared<Row> {
  readonly query: Query
  /** Absent: rows as the database names and gives them. */
  readonly fields: Fields | undefined
  /** By which the database keeps its plan; empty where the best plan depends on the values. */
  readonly name: string
  /** Only for the type. */
  readonly row?: Row
}

interface Field {
  readonly path: string[]
  readonly field: unknown
}
type Fields = readonly Field[]

/** A select of the {@link builder}. */
export interface Select<Row> {
  readonly _: { readonly result: Row[]; readonly selectedFields: Record<string, unknown> }
  getSQL(): SQL
}

/** How a select is prepared. */
export interface PrepareOptions {
  /**
   * False: planned anew for each set of values. For filters whose values differ much in how many rows they meet (one
   * status of a thousand rows, another of a million), where a plan for all of them would be bad for most.
   */
  readonly kept?: boolean
}

/**
 * Makes the text of a select. Values that change are `value('name')`; all others are constants of the statement (a flag of
 * a partial index, the page size) and are written into the text, since the planner cannot see through a placeholder.
 *
 * ```ts
 * const byCode = prepared(builder.select({ id: customer.id }).from(customer).where(eq(customer.customerCode, value('code'))))
 * const [row] = await run(tx, byCode, { code: 'C000031' })
 * ```
 */
export function prepared<Row>(select: Select<Row>, { kept = true }: PrepareOptions = {}): Prepared<Row> {
  const query = dialect.sqlToQuery(select.getSQL().inlineParams())
  const fields = Object.entries(select._.selectedFields).map(([name, field]) => ({ path: [name], field }))
  const name = kept ? hashedName(query.sql) : ''
  return { query, fields, name }
}

/** As {@link prepared}, for a statement in SQL; its rows are what it names them. */
export function preparedSql<Row>(text: SQL): Prepared<Row> {
  const query = dialect.sqlToQuery(text)
  return { query, fields: undefined, name: hashedName(query.sql) }
}

/** A value that is given when the statement is run. */
export const value = (name: string) => sql.placeholder(name)

/** What drizzle's connections have and its types leave out. */
interface Session {
  prepareQuery(
    query: Query,
    fields: Fields | undefined,
    name: string,
  ): { execute(values: Record<string, unknown>): Promise<unknown> }
}

/** Runs a prepared select with its values; several that are not awaited one by one go to the database together. */
export async function run<Row>(
  tx: Tx,
  { query, fields, name }: Prepared<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { session } = tx as unknown as { session: Session }
  const answer = await session.prepareQuery(query, fields, name).execute(values)
  return (fields ? answer : (answer as { rows: Row[] }).rows) as Row[]
}

/**
 * For a write whose answer nobody needs. It travels with the next statements, at the latest with the commit; when it
 * fails, so does the transaction.
 */
export function unawaited(write: Promise<unknown>): void {
  write.catch(() => {})
}
