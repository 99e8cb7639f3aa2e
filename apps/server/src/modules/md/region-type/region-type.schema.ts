import { sql } from 'drizzle-orm'
import { uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { flag, int, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Business type of the people who own lines: salesmen, guides, and those of the dealer's own. */
export const regionType = dealerTable(
  'region_type',
  {
    typeCode: varchar({ length: 4 }).notNull(),
    typeName: str(60).notNull(),
    sortNum: int().notNull().default(0),
    isSystem: flag().notNull().default('F'),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('region_type_code_key')
      .on(table.dealerCode, sql`upper(${table.typeCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('region_type_name_key').on(table.dealerCode, table.typeName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(regionType, { saved: 'RegionTypeSave', answered: ['RegionType'] })
