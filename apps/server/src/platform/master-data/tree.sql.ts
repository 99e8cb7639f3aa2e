import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../work.ts'
import type { MasterTable } from './declaration.ts'
import { columnOf } from './rows.sql.ts'
import type { Twig } from './tree.rules.ts'

/** A row as the rules of a tree see it. */
export interface TreeRow extends Twig {
  readonly id: string
  readonly name: string
  readonly enabled: string
  readonly version: number
  readonly place: number
}

/** Columns of a tree by what they are in it. */
export interface TreeColumns {
  readonly key: PgColumn
  readonly parent: PgColumn
  readonly name: PgColumn
  readonly order?: PgColumn
}

/** One who changes a tree at a time: two who move rows below each other would not see the circle. Taken before any row. */
export async function holdTree({ tx, user }: Work, table: MasterTable): Promise<void> {
  const key = `tree:${getTableName(table)}:${user.dealerCode}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** All rows of the tree, siblings in their order. */
export async function treeRows({ tx, user }: Work, table: MasterTable, columns: TreeColumns): Promise<TreeRow[]> {
  const { key, parent, name, order } = columns
  const rows = await tx
    .select({
      id: table.id,
      key: sql<string>`${key}::text`,
      parent: sql<string | null>`${parent}::text`,
      name,
      enabled: table.enabled,
      version: table.version,
      place: order ?? sql<number>`0`,
    })
    .from(table as PgTable)
    .where(and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F')))
    .orderBy(...(order ? [order] : []), key)
  return rows as TreeRow[]
}

/** Moves rows up or down by so many levels. */
export async function shiftLevels(
  { tx, user }: Work,
  table: MasterTable,
  field: string,
  ids: readonly string[],
  by: number,
): Promise<void> {
  if (by === 0 || ids.length === 0) return
  await tx
    .update(table as PgTable)
    .set({ [field]: sql`${columnOf(table, field)} + ${by}` } as never)
    .where(and(eq(table.dealerCode, user.dealerCode), inArray(table.id, [...ids])))
}
