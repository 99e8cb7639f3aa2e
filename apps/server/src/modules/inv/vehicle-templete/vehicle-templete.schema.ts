import { UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What is loaded again and again, on one vehicle or on all. */
export const vehicleTemplete = dealerTable(
  'vehicle_templete',
  {
    templeteNum: code().notNull(),
    templeteName: str(80).notNull(),
    vehicleCode: code(),
    remark: str(200),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('vehicle_templete_code_key')
      .on(table.dealerCode, sql`upper(${table.templeteNum})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('vehicle_templete_name_key')
      .on(table.dealerCode, table.templeteName)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(vehicleTemplete, { saved: 'VehicleTempleteSave', answered: ['VehicleTempleteRow'] })

export const vehicleTempleteLine = dealerTable(
  'vehicle_templete_line',
  {
    templeteId: ref().notNull(),
    lineNo: int().notNull(),
    productCode: code().notNull(),
    unitType: choice(UnitType).notNull(),
    qty: qty().notNull(),
  },
  (table) => [
    index('vehicle_templete_line_document').on(table.dealerCode, table.templeteId, table.lineNo),
    index('vehicle_templete_line_product').on(table.dealerCode, table.productCode),
    check('vehicle_templete_line_qty_check', sql`${table.qty} > 0`),
  ],
)
carries(vehicleTempleteLine, { saved: 'VehicleTempleteLineSave', answered: ['VehicleTempleteLine'] })
