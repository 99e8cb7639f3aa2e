import { and, eq, getTableColumns, getTableName, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { created, updated, type Work } from '../work.ts'
import type { AnyRow, MasterTable, Reference } from './declaration.ts'

/** A column of a table by the name of its field. @throws Error where a declaration names none. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`table ${getTableName(table)} has no column ${field}`)
  return column
}

/** A table whose rows are marked as deleted, master data or not. */
export type KeptTable = PgTable & { readonly [Name in 'id' | 'dealerCode' | 'version' | 'delFlag']: PgColumn }

const living = (table: KeptTable, dealerCode: string): SQL | undefined =>
  and(eq(table.dealerCode, dealerCode), eq(table.delFlag, 'F'))

/** Rows that are held until the call ends, in the order of their ids. */
export async function locked(tx: Tx, table: MasterTable, dealerCode: string, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(living(table, dealerCode), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('update')
  return rows as AnyRow[]
}

/** A value that one row may have; `among` those that have the same in another column. */
export interface Wanted {
  readonly column: PgColumn
  readonly value: string
  readonly anyCase: boolean
  readonly among?: { readonly column: PgColumn; readonly value: unknown }
}

/** Other rows that have one of the values. */
export async function holding(
  work: Work,
  table: MasterTable,
  wanted: readonly Wanted[],
  ownId: string | undefined,
): Promise<AnyRow[]> {
  const alone = new Map<PgColumn, Wanted[]>()
  for (const one of wanted) if (!one.among) alone.set(one.column, [...(alone.get(one.column) ?? []), one])
  const same = [
    ...[...alone].map(([column, all]) => {
      const values = all.map(({ value, anyCase }) => (anyCase ? value.toUpperCase() : value))
      return inArray(all[0]?.anyCase ? sql`upper(${column})` : sql`${column}`, values)
    }),
    ...wanted.flatMap(({ column, value, anyCase, among }) =>
      among
        ? and(
            anyCase ? sql`upper(${column}) = ${value.toUpperCase()}` : eq(column, value),
            among.value === null ? isNull(among.column) : eq(among.column, among.value),
          )
        : [],
    ),
  ]
  if (same.length === 0) return []
  const rows = await work.tx
    .select()
    .from(table as PgTable)
    .where(and(living(table, work.user.dealerCode), or(...same), ownId ? ne(table.id, ownId) : undefined))
    .limit(2)
  return rows as AnyRow[]
}

/**
 * Whether a row that is not deleted has the value in this column. It is held until the call ends: who deletes it meanwhile
 * waits, and then finds what refers to it.
 */
export async function held({ tx, user }: Work, column: PgColumn, value: string): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(column.table)
    .where(and(ofTable(column, user.dealerCode), eq(column, value)))
    .limit(1)
    .for('key share')
  return row !== undefined
}

/** Rows of a table that are not deleted; ledgers and lines never are. */
export function ofTable({ table }: PgColumn, dealerCode: string): SQL | undefined {
  const { dealerCode: dealer, delFlag } = getTableColumns(table)
  return and(dealer && eq(dealer, dealerCode), delFlag && eq(delFlag, 'F'))
}

/** The ids among these that something refers to. */
export async function usedOf(work: Work, table: KeptTable, references: readonly Reference[], ids: readonly string[]) {
  const { dealerCode } = work.user
  const used = references.map(
    ({ column, own }) =>
      sql`exists (select 1 from ${column.table} where ${and(ofTable(column, dealerCode), sql`${column} = ${own}`)})`,
  )
  const rows = await work.tx
    .select({ id: sql<string>`${table.id}::text` })
    .from(table as PgTable)
    // Nested, or the columns would lose the names of their tables inside the sub-selects.
    .where(and(living(table, dealerCode), inArray(table.id, [...ids]), sql`(${or(...used)})`))
  return new Set(rows.map(({ id }) => id))
}

/** Adds rows, each with the id that follows the one before. */
export async function insertAll(work: Work, table: MasterTable, all: readonly object[]): Promise<AnyRow[]> {
  const rows = await insertRows(
    work.tx,
    table,
    all.map((values) => ({ ...values, ...created(work) })),
  )
  return rows as unknown as AnyRow[]
}

export async function insert(work: Work, table: MasterTable, values: object): Promise<AnyRow> {
  const [row] = await work.tx
    .insert(table as PgTable)
    .values({ ...values, ...created(work) } as never)
    .returning()
  if (!row) throw new Error('the row was not added')
  return row as AnyRow
}

/** Marks rows as deleted that the caller holds; answers what they were. */
export async function remove(work: Work, table: KeptTable, ids: readonly string[]): Promise<AnyRow[]> {
  const rows = await work.tx
    .update(table as PgTable)
    .set({ delFlag: 'T', ...updated(work), version: sql`${table.version} + 1` } as never)
    .where(and(living(table, work.user.dealerCode), inArray(table.id, [...ids])))
    .returning()
  return rows as AnyRow[]
}

/** The caller holds the row. */
export async function change(work: Work, table: MasterTable, id: string, values: object): Promise<AnyRow> {
  const set = { ...values, ...updated(work), version: sql`${table.version} + 1` }
  const [row] = await work.tx
    .update(table as PgTable)
    .set(set as never)
    .where(and(living(table, work.user.dealerCode), eq(table.id, id)))
    .returning()
  if (!row) throw new Error('the row was not changed')
  return row as AnyRow
}
