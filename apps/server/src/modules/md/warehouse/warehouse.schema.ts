import { sql } from 'drizzle-orm'
import { primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, ref, str } from '../../../platform/database/columns.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

export const warehouse = dealerTable(
  'warehouse',
  {
    warehouseCode: code().notNull(),
    warehouseName: str(30).notNull(),
    warehouseType: choice('normal', 'vehicle', 'borrow', 'transit').notNull(),
    managerId: ref(),
    mobile: str(11),
    address: str(100),
    isDefault: flag().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('warehouse_code_key').on(table.dealerCode, table.warehouseCode).where(sql`${table.delFlag} = 'F'`),
  ],
)

/** Staff who may work in a warehouse; without any row everyone of the dealer may. */
export const warehouseUser = checkedTable(
  'warehouse_user',
  { dealerCode: code().notNull(), warehouseCode: code().notNull(), userId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.warehouseCode, table.userId] })],
)

/** Places in a warehouse; `*` is the one that always exists. */
export const warehouseLocation = checkedTable(
  'warehouse_location',
  {
    dealerCode: code().notNull(),
    warehouseCode: code().notNull(),
    locationCode: code().notNull(),
    locationName: str(30).notNull(),
    isDefault: flag().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.warehouseCode, table.locationCode] })],
)
