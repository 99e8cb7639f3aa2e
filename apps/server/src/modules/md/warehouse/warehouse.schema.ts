import { WarehouseType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, coordinate, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** Where goods lie. Those of vehicles, borrowed goods and goods on the way are made by the server, without keeper and address. */
export const warehouse = dealerTable(
  'warehouse',
  {
    warehouseCode: code().notNull(),
    warehouseName: str(30).notNull(),
    warehouseType: choice(WarehouseType).notNull(),
    managerId: ref(),
    mobile: str(11),
    /** The salesman whose borrowed goods it holds. */
    userId: ref(),
    provinceCode: str(12),
    cityCode: str(12),
    countyCode: str(12),
    townCode: str(12),
    address: str(100),
    lng: coordinate(),
    lat: coordinate(),
    acreage: qty(),
    isDefault: flag().notNull().default('F'),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('warehouse_code_key')
      .on(table.dealerCode, sql`upper(${table.warehouseCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('warehouse_name_key').on(table.dealerCode, table.warehouseName).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('warehouse_default_key')
      .on(table.dealerCode)
      .where(sql`${table.isDefault} = 'T' and ${table.delFlag} = 'F'`),
    uniqueIndex('warehouse_borrow_key').on(table.dealerCode, table.userId).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(warehouse, {
  saved: 'WarehouseSave',
  answered: ['Warehouse'],
  // Required of people; the server's own warehouses have none.
  blank: ['managerId', 'mobile', 'provinceCode', 'cityCode', 'countyCode', 'address'],
  elsewhere: ['userIds', 'locations'],
})

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
carries(warehouseLocation, { saved: 'WarehouseLocation' })
