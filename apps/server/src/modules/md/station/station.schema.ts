import { PositionType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Posts of the staff, below each other. */
export const station = dealerTable(
  'station',
  {
    stationCode: code().notNull(),
    stationName: str(60).notNull(),
    stationType: choice(PositionType).notNull(),
    parentId: ref(),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('station_code_key')
      .on(table.dealerCode, sql`upper(${table.stationCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('station_name_key')
      .on(table.dealerCode, sql`coalesce(${table.parentId}, 0)`, table.stationName)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(station, { saved: 'StationSave', answered: ['StationNode'] })
