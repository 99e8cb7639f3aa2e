import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { str } from '../database/columns.ts'
import { platformOnly } from '../database/marks.ts'

/** The mark of the folder that holds the files of this database: one row. */
export const fileHome = pgTable(
  'file_home',
  { only: boolean().primaryKey().default(true), mark: str(36).notNull() },
  (table) => [check('file_home_only', sql`${table.only}`)],
)
platformOnly(fileHome)
