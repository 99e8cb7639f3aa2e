import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface Audited<Created extends PgColumn, Updated extends PgColumn, Version extends PgColumn> {
  readonly createName: PgColumn
  readonly createDate: Created
  readonly updateName: PgColumn
  readonly updateDate: Updated
  readonly version: Version
}

/** Who made or changed a row; what no person made has no name. */
export const nameIn = (column: PgColumn) => sql<string>`coalesce(${column}, '')`

/** Who made and who last changed a row, and its version; what no person made has no name. */
export const audited = <Created extends PgColumn, Updated extends PgColumn, Version extends PgColumn>(
  table: Audited<Created, Updated, Version>,
) => ({
  createName: nameIn(table.createName),
  createDate: table.createDate,
  updateName: nameIn(table.updateName),
  updateDate: table.updateDate,
  version: table.version,
})
