import { Column, getTableName, is, SQL, StringChunk, sql, Table } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dialect } from '../database/drizzle-session.ts'

/** Columns of another table that lists of this one filter by. */
export interface Leaning {
  readonly table: PgTable
  readonly columns: readonly PgColumn[]
  /**
   * Where rows of this table may change in those columns after all: `seldom`, or while one of its columns has
   * one of these values nothing leans on it yet. Absent: they never do, once the row that is listed rests.
   */
  readonly changes?: { readonly unless: PgColumn; readonly has: readonly string[] } | 'seldom'
  /** True: such rows may be added later than the listed row to which they belong. */
  readonly comes?: boolean
}

/** Rows that change seldom, among those of a table. */
export interface Resting {
  readonly table: PgTable
  /** Told by a column; all rows where absent. */
  readonly status?: { readonly column: PgColumn; readonly final: readonly string[] }
  /** False: rows are only added. */
  readonly changing: boolean
  readonly leans: readonly Leaning[]
  /**
   * One key of this table first, and of others whose rows count for listed rows of the same key alone and change as often: of keys
   * that have changed, totals take what they are for what they were. None: listed rows count by themselves.
   */
  readonly by: readonly PgColumn[]
}

const known = new WeakMap<PgTable, Resting>()

/**
 * Lists of this table add up the rows that rest once, and afterwards only what has changed among them: the database notes
 * each change (`rest-triggers.ts`). The others are added up each time, so there should be few and an index for them.
 * Written beside the table.
 *
 * ```ts
 * atRest(salesOrder, { status: salesOrder.orderStatus, final: ['finished', 'closed'] })
 * atRest(stockLedger) // rows are only added
 * atRest(orderDebt, { changing: true }) // each changes a few times, whatever its state
 * atRest(customer, { changing: true, leans: [{ table: region, columns: [region.userId], changes: 'seldom' }] })
 * // what heaps of a product are worth hangs on its cost, and lists sum them by product
 * atRest(stockBalance, { changing: true, by: [stockBalance.productCode, stockCost.productCode] })
 * ```
 * @param leans columns of other tables by which lists filter, and how they may change
 * @param by a key, where rows of other tables that have it change as often; those tables are at rest and changing as well
 */
export function atRest<Status extends PgColumn>(
  table: PgTable,
  {
    status,
    final = [],
    changing = status !== undefined,
    leans = [],
    by = [],
  }: {
    readonly status?: Status
    readonly final?: readonly Status['_']['data'][]
    readonly changing?: boolean
    readonly leans?: readonly Leaning[]
    readonly by?: readonly PgColumn[]
  } = {},
): void {
  known.set(table, {
    table,
    changing,
    leans,
    by,
    ...(status && { status: { column: status, final: final as readonly string[] } }),
  })
}

/** What is declared of a table. */
export const restingOf = (table: PgTable): Resting | undefined => known.get(table)

/** Name in the database, quoted. */
export const nameOf = (column: Column): string => dialect.sqlToQuery(sql`${column}`).sql.split('.').at(-1) ?? ''

const texts = (values: readonly string[]) => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')

/** Written out, so that a partial index can serve. @param row as which the row is known, such as `new` */
export const isAmong = (row: string, column: Column, values: readonly string[]): string =>
  `${row}.${nameOf(column)} in (${texts(values)})`

/** The rows that rest. */
export const resting = ({ table, status }: Resting): SQL | undefined =>
  status && sql.raw(isAmong(quoted(table), status.column, status.final))

/** The rows that do not; none where all rest. */
export function moving({ table, status }: Resting): SQL | undefined {
  const others = status?.column.enumValues?.filter((value) => !status.final.includes(value)) ?? []
  return status && sql.raw(isAmong(quoted(table), status.column, others))
}

const quoted = (table: PgTable) => `"${getTableName(table)}"`

/** Tables that are only named in a text cannot be seen, and clocks go on while nothing changes. */
const UNSEEN = /\b(from|join)\s+[a-z"]|\b(now|random|clock_timestamp|current_(date|time|timestamp))\b/i

/** What expressions read. */
interface Reads {
  readonly columns: Column[]
  /** Names of tables. */
  readonly tables: Set<string>
}

/** @returns undefined where something cannot be seen */
function readsOf(expressions: readonly unknown[]): Reads | undefined {
  const found: Reads = { columns: [], tables: new Set() }
  const sees = (chunk: unknown): boolean => {
    if (Array.isArray(chunk)) return chunk.every(sees)
    if (is(chunk, SQL.Aliased)) return sees(chunk.sql)
    if (is(chunk, SQL)) return chunk.queryChunks.every(sees)
    if (is(chunk, StringChunk)) return !UNSEEN.test(chunk.value.join(''))
    if (is(chunk, Table)) found.tables.add(getTableName(chunk))
    else if (is(chunk, Column)) {
      found.columns.push(chunk)
      found.tables.add(getTableName(chunk.table))
    }
    // A select of drizzle's own hides its tables.
    return !(typeof chunk === 'object' && chunk !== null && 'getSelectedFields' in chunk)
  }
  return sees(expressions) ? found : undefined
}

/**
 * Whether the noted changes tell all that the expressions hang on: they read columns of the listed row, of others that have
 * its key, and else only those that it leans on.
 */
export function seesAllOf({ table, leans, by }: Resting, expressions: readonly unknown[]): boolean {
  const reads = readsOf(expressions)
  if (!reads) return false
  const noted = new Set([table, ...by.map((key) => key.table)].map(getTableName))
  const leaned = new Map(leans.map((lean) => [getTableName(lean.table), new Set(lean.columns.map(({ name }) => name))]))
  return (
    [...reads.tables].every((name) => noted.has(name) || leaned.has(name)) &&
    reads.columns.every((column) => {
      const name = getTableName(column.table)
      return noted.has(name) || leaned.get(name)?.has(column.name)
    })
  )
}

/** The key in the tables that the expressions read. */
export function keysIn({ by }: Resting, expressions: readonly unknown[]): readonly PgColumn[] {
  const tables = readsOf(expressions)?.tables
  return by.filter((key) => tables?.has(getTableName(key.table)))
}
