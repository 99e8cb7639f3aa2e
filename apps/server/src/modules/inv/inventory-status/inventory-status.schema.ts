import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, str } from '../../../platform/database/columns.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What state goods are in, and whether goods in that state may be sold. */
export const inventoryStatus = dealerTable(
  'inventory_status',
  {
    statusCode: code().notNull(),
    statusName: str(20).notNull(),
    isSale: flag().notNull(),
    isSystem: flag().notNull(),
    sortNum: int().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('inventory_status_key').on(table.dealerCode, table.statusCode).where(sql`${table.delFlag} = 'F'`),
  ],
)
