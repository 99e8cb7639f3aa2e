import { and, eq, getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** What {@link updateRows} needs of a table: all that `dealerTable` makes have it. */
export type VersionedTable = PgTable & { id: PgColumn; dealerCode: PgColumn; version: PgColumn; delFlag: PgColumn }

/** A row as it was seen, and what it is to hold from now on. */
export interface RowChange<Table extends PgTable> {
  readonly id: string
  readonly version: number
  readonly set: Partial<InferInsertModel<Table>>
}

/**
 * Gives each row its own values, in one statement whatever their number: they travel as one JSON parameter. Each version
 * grows by one; rows at another version than the one seen stay as they are and are missing from the answer.
 *
 * @param changes each row once, all with the same columns
 */
export async function updateRows<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  dealerCode: string,
  changes: readonly RowChange<Table>[],
): Promise<InferSelectModel<Table>[]> {
  const [first] = changes
  if (!first) return []
  const columns = columnsOf(table, first.set)
  const data = changes.map(({ id, version, set }) => ({ id, version, ...driverValues(table, columns, set) }))
  const types = columns.map(([key, column]) => sql`, ${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = Object.fromEntries(columns.map(([key]) => [key, sql`m.${sql.identifier(key)}`]))
  const saved = await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1` })
    .from(recordset(data, types))
    .where(and(eq(table.dealerCode, dealerCode), sql`${table.id} = m.id and ${table.version} = m.version`))
    .returning()
  return saved as InferSelectModel<Table>[]
}

const recordset = (data: readonly unknown[], types: readonly SQL[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as m(id bigint, version integer${sql.join([...types])})`

function columnsOf(table: PgTable, set: object): [string, PgColumn][] {
  const all = getTableColumns(table)
  return Object.keys(set).flatMap((key) => {
    const column = all[key]
    return column ? [[key, column]] : []
  })
}

function driverValues(table: PgTable, columns: readonly (readonly [string, PgColumn])[], set: object) {
  const values = set as Record<string, unknown>
  const given = columnsOf(table, set).map(([key]) => key)
  if (given.length !== columns.length || columns.some(([key]) => !given.includes(key))) {
    throw new Error('rows changed together change the same columns')
  }
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const value = values[key] ?? null
      return [key, value === null ? null : column.mapToDriverValue(value)]
    }),
  )
}
