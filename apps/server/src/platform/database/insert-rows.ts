import { getTableColumns, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mapInTurns } from '../in-turns.ts'
import type { Tx } from './database.ts'
import { dialect } from './drizzle-session.ts'
import { hashedName } from './kept-statements.ts'
import { type Prepared, run, unawaited } from './prepared.ts'

/** Rows that are made ready in one go; more of them would keep other calls waiting. */
const FEW = 100

const statements = new WeakMap<PgTable, Map<string, Prepared<never>>>()

/**
 * Inserts rows and answers them as they are now. All of them travel as one JSON value, so that the statement is the same
 * for one row and for thousands, and is kept: text and plan are made once.
 *
 * ```ts
 * const [order] = await insertRows(tx, salesOrder, [{ dealerCode: 'D001', soNum: 'SO2511200007', … }])
 * ```
 * @throws Error when some rows leave out a column that has a default and others do not.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<InferSelectModel<Table>[]> {
  if (rows.length === 0) return []
  const columns = columnsOf(table, rows)
  // A few are sent at once, with what is asked for beside them.
  const encode = (row: Values) => encodeRow(columns, row)
  const data = rows.length > FEW ? await mapInTurns(rows as readonly Values[], encode) : rows.map(encode)
  const saved: unknown[] = await send(tx, { table, columns, data, answers: true })
  return saved as InferSelectModel<Table>[]
}

/**
 * Inserts rows that nobody looks at again in this call, such as logs and lines, without anything to wait for: they travel
 * with the next statements, at the latest with the commit, which fails as they do.
 *
 * ```ts
 * addRows(tx, documentLog, entries)
 * ```
 */
export function addRows<Table extends PgTable>(tx: Tx, table: Table, rows: readonly InferInsertModel<Table>[]): void {
  if (rows.length === 0) return
  const columns = columnsOf(table, rows)
  unawaited(send(tx, { table, columns, data: rows.map((row) => encodeRow(columns, row)), answers: false }))
}

interface Encoded {
  readonly table: PgTable
  readonly columns: Columns
  readonly data: readonly Values[]
  readonly answers: boolean
}

const send = (tx: Tx, { table, columns, data, answers }: Encoded): Promise<never[]> =>
  run(tx, statementOf(table, columns, answers), { rows: JSON.stringify(data) })

type Columns = readonly (readonly [string, PgColumn])[]

/** The columns of a table, which drizzle would copy each time. */
const columnsOfTables = new WeakMap<PgTable, Columns>()

function allColumns(table: PgTable): Columns {
  const known = columnsOfTables.get(table)
  if (known) return known
  const columns: Columns = Object.entries(getTableColumns(table))
  columnsOfTables.set(table, columns)
  return columns
}

/** The columns that any row fills, as the table has them. */
function columnsOf(table: PgTable, rows: readonly object[]): Columns {
  const given = rows as readonly Values[]
  return allColumns(table).filter(([key]) => given.some((row) => row[key] !== undefined))
}

type Values = Readonly<Record<string, unknown>>

function encodeRow(columns: Columns, values: Values): Values {
  const encoded: Record<string, unknown> = {}
  for (const [key, column] of columns) {
    const value = values[key]
    if (value === undefined && column.hasDefault)
      throw new Error(`rows inserted together all say their ${key}, or none`)
    const isAsItIs = value === undefined || value === null || column.getSQLType() === 'jsonb'
    encoded[key] = isAsItIs ? (value ?? null) : column.mapToDriverValue(value)
  }
  return encoded
}

function statementOf(table: PgTable, columns: Columns, answers: boolean): Prepared<never> {
  const known = statements.get(table) ?? new Map<string, Prepared<never>>()
  statements.set(table, known)
  const key = `${columns.map(([name]) => name).join()} ${answers}`
  const statement = known.get(key) ?? build(table, columns, answers)
  known.set(key, statement)
  return statement
}

/** The column's name alone: drizzle writes it behind the table's. */
export const bare = (column: PgColumn) => sql.raw(dialect.sqlToQuery(sql`${column}`).sql.replace(/^.*\./, ''))

/** A column that counts by itself is given only where its numbers were taken before. */
const overriding = (columns: Columns) =>
  columns.some(([, column]) => column.generatedIdentity) ? sql` overriding system value` : sql``

function build(table: PgTable, columns: Columns, answers: boolean): Prepared<never> {
  const names = sql.join(
    columns.map(([, column]) => bare(column)),
    sql`, `,
  )
  const given = sql.join(
    columns.map(([key]) => sql`r.${sql.identifier(key)}`),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const all = Object.entries(getTableColumns(table))
  const shown = sql.join(
    all.map(([, column]) => bare(column)),
    sql`, `,
  )
  const query = dialect.sqlToQuery(
    sql`insert into ${table} (${names})${overriding(columns)} select ${given}
      from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as r(${types})${answers ? sql` returning ${shown}` : sql``}`,
  )
  const fields = all.map(([name, field]) => ({ path: [name], field }))
  return { query, fields, name: hashedName(query.sql) }
}
