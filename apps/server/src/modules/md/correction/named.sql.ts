import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import type { Named } from './typed-cells.ts'

interface NamedTable extends PgTable {
  id: PgColumn
  dealerCode: PgColumn
  delFlag: PgColumn
  enabled: PgColumn
}

/** All that a column of names can mean, disabled ones too; held in one order where something is saved. */
export async function allNamed(
  { tx, user }: Work,
  table: NamedTable,
  { key, name }: { readonly key: PgColumn; readonly name: PgColumn },
  hold: boolean,
): Promise<Named[]> {
  const rows = tx
    .select({ key, name, enabled: table.enabled })
    .from(table as PgTable)
    .where(and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F')))
    .orderBy(asc(table.id))
  return (await (hold ? rows.for('key share') : rows)) as Named[]
}
