import { Column, fillPlaceholders, is, type Query, SQL, Subquery } from 'drizzle-orm'
import { PgDatabase, PgDialect, PgPreparedQuery, PgSession, PgTransaction } from 'drizzle-orm/pg-core'
import * as utils from 'drizzle-orm/utils'
import { type Connection, encode, fixed } from './connection.ts'
import type { Tx } from './database.ts'
import { withoutValues } from './errors.ts'
import { nameOf } from './kept-statements.ts'

export const dialect = new PgDialect({ casing: 'snake_case' })

/** Runs work in a transaction of a connection. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Drizzle on a connection. */
export function drizzleOn(connection: Connection, transact: Transact): Tx {
  return new PgDatabase(dialect, new Session(connection, transact), undefined) as unknown as Tx
}

/** Drizzle inside a transaction; its own `transaction` is a savepoint. @param home stands for the opened database */
export function transactionOn(connection: Connection, home: object): Tx {
  return new Savepoints(dialect, new Session(connection, undefined, home), undefined) as unknown as Tx
}

/** The same object for all transactions of one opened database: what is remembered of its rows hangs on it. */
export function homeOf(tx: Tx): object {
  const { home } = (tx as unknown as { session: Session }).session
  if (!home) throw new Error('only inside a transaction')
  return home
}

type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>

/** One session for both engines, so that values are written and read in one way. */
class Session extends PgSession {
  constructor(
    readonly connection: Connection,
    private readonly transact?: Transact,
    readonly home?: object,
  ) {
    super(dialect)
  }

  // biome-ignore lint/suspicious/noExplicitAny: drizzle leaves the answer's type to whoever prepares
  override prepareQuery(query: Query, fields?: Fields, name?: string): Prepared<any> {
    return new Prepared(this.connection, query, fields, name)
  }

  override transaction<T>(work: (tx: never) => Promise<T>): Promise<T> {
    if (!this.transact) throw new Error('savepoints are opened by the transaction')
    return this.transact(work as (tx: Tx) => Promise<T>)
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<{ rows: { count: string }[] }>(query)
    return Number(rows[0]?.count)
  }
}

class Savepoints extends PgTransaction<never, Record<string, never>, Record<string, never>> {
  /** The work does not wait for its savepoint, which travels with its first statements: should it fail, none of them is run. */
  override async transaction<T>(work: (tx: never) => Promise<T>): Promise<T> {
    const { connection, home } = (this as unknown as { session: Session }).session
    const name = `s${this.nestedIndex + 1}`
    const say = (text: string) => connection.run(fixed(`${text} ${name}`))
    const inner = new Savepoints(dialect, new Session(connection, undefined, home), undefined, this.nestedIndex + 1)
    const begun = say('savepoint')
    begun.catch(() => {})
    try {
      const result = await work(inner as never)
      await say('release savepoint')
      return result
    } catch (error) {
      await begun
      await say('rollback to savepoint')
      throw error
    }
  }
}

class Prepared<T extends { execute: unknown; all: unknown; values: unknown }> extends PgPreparedQuery<T> {
  /** Set by drizzle's selects: which joined tables are always there. */
  joinsNotNullableMap: Record<string, boolean> | undefined

  constructor(
    private readonly connection: Connection,
    query: Query,
    private readonly fields: Fields | undefined,
    /** Absent: by the text; empty: not kept. */
    private readonly name: string | undefined,
  ) {
    super(query, undefined, undefined)
  }

  override async execute(given: Record<string, unknown> = {}): Promise<T['execute']> {
    const { sql: text, params } = this.query
    const values = params.length > 0 ? fillPlaceholders(params, given).map(encode) : []
    const name = this.name ?? (params.length > 0 ? nameOf(text) : undefined)
    const asLists = this.fields !== undefined
    const { rows } = await this.connection
      .run({ text, values, name: name || undefined, asLists })
      // Here and not where transactions end: what is asked outside of them is logged too.
      .catch((error: unknown) => Promise.reject(withoutValues(error, text)))
    if (!this.fields) return { rows }
    const read = readerOf(this.fields, this.joinsNotNullableMap)
    return (rows as unknown[][]).map(read)
  }

  async all(given?: Record<string, unknown>): Promise<T['all']> {
    const { rows } = (await this.execute(given)) as { rows: unknown[] }
    return rows
  }
}

type Read = (row: unknown[]) => unknown

/** Drizzle has it among its exports and not among its types. */
const { mapResultRow } = utils as unknown as {
  mapResultRow(fields: Fields, row: unknown[], notNullable: Record<string, boolean> | undefined): unknown
}

/** Fields of prepared statements come again and again. */
const readers = new WeakMap<Fields, Read>()

function readerOf(fields: Fields, notNullable: Record<string, boolean> | undefined): Read {
  const known = readers.get(fields)
  if (known) return known
  const isFlat = fields.every(({ path }) => path.length === 1)
  const read: Read = isFlat ? flatReader(fields) : (row) => mapResultRow(fields, row, notNullable)
  if (isFlat) readers.set(fields, read)
  return read
}

/** As drizzle's own, without walking paths: nearly all selects are flat. */
function flatReader(fields: Fields): Read {
  const columns = fields.map(({ path, field }) => ({ name: path[0] as string, decoder: decoderOf(field) }))
  return (row) => {
    const read: Record<string, unknown> = {}
    for (const [index, { name, decoder }] of columns.entries()) {
      const value = row[index]
      read[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    return read
  }
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(field: Fields[number]['field']): Decoder {
  if (is(field, Column)) return field
  // Drizzle hides the decoders of expressions from its types.
  const sql = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql
  return (sql as unknown as { decoder: Decoder }).decoder
}
