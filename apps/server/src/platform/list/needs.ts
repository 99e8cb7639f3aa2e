import { Column, getTableColumns, getTableName, is, SQL, type Table } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Grouped, Grouping, Join } from './declaration.ts'

/** Names of the tables that an expression reads. */
function tablesOf(chunk: unknown, found: Set<string>): Set<string> {
  if (is(chunk, Column)) found.add(getTableName(chunk.table))
  else if (is(chunk, SQL.Aliased)) tablesOf(chunk.sql, found)
  else if (is(chunk, SQL)) for (const part of chunk.queryChunks) tablesOf(part, found)
  else if (Array.isArray(chunk)) for (const part of chunk) tablesOf(part, found)
  return found
}

/** The joins without which the expressions would not stand, and those that these stand on; in their order. */
export function joinsFor(joins: readonly Join[], expressions: readonly unknown[]): Join[] {
  const wanted = tablesOf([...expressions], new Set())
  const needed = [...joins].reverse().filter(({ table, on }) => {
    if (!wanted.has(getTableName(table))) return false
    tablesOf(on, wanted)
    return true
  })
  return needed.reverse()
}

/** True when no row lacks the column: an inner table's that is never null. */
export function isFull(expression: unknown, from: Table, joins: readonly Join[]): boolean {
  if (!is(expression, Column) || !expression.notNull) return false
  const name = getTableName(expression.table)
  return (
    name === getTableName(from) || joins.some(({ table, kind }) => kind === 'inner' && getTableName(table) === name)
  )
}

export const isColumn = (source: unknown): source is PgColumn => is(source, PgColumn)

/** The columns that tell a row, when a list names none. */
export function usualKey(from: PgTable, id: unknown): readonly PgColumn[] | undefined {
  const { dealerCode } = getTableColumns(from)
  return dealerCode && isColumn(id) ? [dealerCode, id] : undefined
}

/** Sums that are made in one way only are a grouping with one choice. */
export const groupingOf = (grouped: Grouped<string> | undefined): Grouping<string, string> | undefined =>
  grouped && ('by' in grouped ? grouped : { by: '', otherwise: 'only', keys: { only: grouped } })
