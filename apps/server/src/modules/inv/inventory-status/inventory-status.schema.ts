import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What state goods are in, and whether goods in that state may be sold. */
export const inventoryStatus = dealerTable(
  'inventory_status',
  {
    statusCode: code().notNull(),
    statusName: str(60).notNull(),
    isSale: flag().notNull().default('F'),
    isSystem: flag().notNull().default('F'),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('inventory_status_code_key')
      .on(table.dealerCode, sql`upper(${table.statusCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('inventory_status_name_key').on(table.dealerCode, table.statusName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(inventoryStatus, { saved: 'InventoryStatusSave', answered: ['InventoryStatus'] })
