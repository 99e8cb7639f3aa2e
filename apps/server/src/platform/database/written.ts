import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Written<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends PgColumn ? SQL<GetColumnData<Columns[Name]>> : never
}

/**
 * Columns of rows that stand in the place of a table, as expressions: drizzle refuses plain columns of a table that it does not see.
 * @example builder.select(written({ userId: salesmanDay.userId })).from(salesmanDayRows)
 */
export const written = <Columns extends Readonly<Record<string, PgColumn>>>(columns: Columns): Written<Columns> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
  ) as Written<Columns>
