import { type BuildColumns, type BuildExtraConfigColumns, getTableColumns, sql } from 'drizzle-orm'
import {
  check,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { code, dt, FLAG_TYPE, flag, id, int, now, ref, str } from './columns.ts'

/** What every table of a dealer carries. The database fills all but the dealer code and the people. */
export function commonColumns() {
  return {
    id: id(),
    dealerCode: code().notNull(),
    createId: ref(),
    createName: str(60),
    createDate: dt().notNull().default(now),
    updateId: ref(),
    updateName: str(60),
    updateDate: dt().notNull().default(now),
    version: int().notNull().default(1),
    delFlag: flag().notNull().default('F'),
  }
}

type CommonColumns = ReturnType<typeof commonColumns>
type Columns = Record<string, PgColumnBuilderBase>
type Extra<Name extends string, All extends Columns> = (
  self: BuildExtraConfigColumns<Name, All, 'pg'>,
) => PgTableExtraConfigValue[]
type Table<Name extends string, All extends Columns> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, All, 'pg'>
  dialect: 'pg'
}>

/**
 * A table of a dealer's rows: the common columns, the key (dealer_code, id), and a check for each `flag` and `choice`.
 * Row-level security follows from the dealer code at the next start.
 *
 * ```ts
 * export const customer = dealerTable('customer', { customerCode: code().notNull(), enabled: flag().notNull() }, (t) => [
 *   uniqueIndex('customer_code_key').on(t.dealerCode, t.customerCode).where(sql`${t.delFlag} = 'F'`),
 * ])
 * ```
 */
export function dealerTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra: Extra<Name, Own & CommonColumns> = () => [],
): Table<Name, Own & CommonColumns> {
  const all: Own & CommonColumns = { ...columns, ...commonColumns() }
  return checkedTable(name, all, (self) => {
    const { dealerCode, id } = self as unknown as { dealerCode: PgColumn; id: PgColumn }
    return [primaryKey({ columns: [dealerCode, id] }), ...extra(self)]
  })
}

/**
 * A table that brings its own columns and key, with a check for each `flag` and `choice`.
 *
 * ```ts
 * export const stockBalance = checkedTable('stock_balance', { dealerCode: code().notNull(), … }, (t) => [
 *   primaryKey({ columns: [t.dealerCode, t.productCode, t.warehouseCode] }),
 * ])
 * ```
 */
export function checkedTable<Name extends string, All extends Columns>(
  name: Name,
  columns: All,
  extra: Extra<Name, All> = () => [],
): Table<Name, All> {
  // Drizzle asks for the extras later, when the table is there; the columns it hands over then cannot tell their type.
  const table: PgTable = pgTable(name, columns, (self) => [...valueChecks(name, table), ...extra(self)])
  return table as Table<Name, All>
}

function valueChecks(name: string, table: PgTable): PgTableExtraConfigValue[] {
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const values = column.getSQLType() === FLAG_TYPE ? ['T', 'F'] : column.enumValues
    if (!values?.length) return []
    const list = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
    return [check(`${name}_${snake(key)}_check`, sql`${column} in (${list})`)]
  })
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
