import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VersionedTable } from '../database/update-rows.ts'
import { where } from '../list/filters.ts'

/** What is needed of the lines of a kind of document; `documentLines` makes it. */
interface Lines<Line extends VersionedTable> {
  readonly head: { readonly table: VersionedTable }
  readonly table: Line
  readonly by: keyof Line['_']['columns']
}

const linesOfDocument = <Line extends VersionedTable>({ head, table, by }: Lines<Line>): SQL => {
  const columns: Readonly<Record<PropertyKey, PgColumn>> = getTableColumns(table)
  return sql`${table} where ${table.dealerCode} = ${head.table.dealerCode} and ${columns[by]} = ${head.table.id}
    and ${table.delFlag} = 'F'`
}

/** Whether a document of a list has a line that fits. @example someLine(orderItems, sql`${item.splitQty} < ${item.smallQty}`) */
export const someLine = <Line extends VersionedTable>(lines: Lines<Line>, fits: SQL): SQL =>
  sql`exists (select 1 from ${linesOfDocument(lines)} and ${fits})`

/** The filter of a list for documents that have a line with a value. @example productCode: lineWith(purchaseLines, line.productCode) */
export const lineWith = <Line extends VersionedTable>(lines: Lines<Line>, column: PgColumn) =>
  where((value) => someLine(lines, sql`${column} = ${value}`))

/**
 * A field of a list: what the lines of each document sum to.
 * @param as a column of the same scale
 * @example uninQty: sumOfLines(purchaseLines, openQty, { name: 'unin_qty', as: purchaseOrder.totalQty })
 */
export const sumOfLines = <Line extends VersionedTable, Column extends PgColumn>(
  lines: Lines<Line>,
  summed: SQL,
  { name, as }: { readonly name: string; readonly as: Column },
) => sql`(select coalesce(sum(${summed}), 0) from ${linesOfDocument(lines)})`.mapWith(as).as(name)
