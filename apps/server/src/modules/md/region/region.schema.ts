import { sql } from 'drizzle-orm'
import { text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { code, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Line: a set of customers with one salesman or guide. */
export const region = dealerTable(
  'region',
  {
    regionCode: code().notNull(),
    regionName: str(30).notNull(),
    regionType: varchar({ length: 4 }).notNull(),
    parentCode: code(),
    userId: ref().notNull(),
    warehouseCode: code(),
    vehicleCode: code(),
    areaCodes: text().array().notNull().default([]),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('region_code_key')
      .on(table.dealerCode, sql`upper(${table.regionCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('region_name_key').on(table.dealerCode, table.regionName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(region, { saved: 'RegionSave', answered: ['Region'] })
