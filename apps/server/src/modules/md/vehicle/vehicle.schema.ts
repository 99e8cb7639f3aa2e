import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, ref, str } from '../../../platform/database/columns.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const vehicle = dealerTable(
  'vehicle',
  {
    vehicleCode: code().notNull(),
    plateNo: str(12),
    vehicleType: choice('boxCar', 'van', 'electricTricycle', 'newEnergyVehicle').notNull(),
    driverId: ref(),
    salesmanId: ref(),
    warehouseCode: code(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('vehicle_code_key').on(table.dealerCode, table.vehicleCode).where(sql`${table.delFlag} = 'F'`),
  ],
)

export const driver = dealerTable(
  'driver',
  {
    driverCode: code().notNull(),
    driverName: str(30).notNull(),
    mobile: str(11).notNull(),
    licenseNo: str(20).notNull(),
    licenseType: choice('A1', 'A2', 'B1', 'B2', 'C1', 'C2').notNull(),
    licenseEndDate: date().notNull(),
    userId: ref(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('driver_code_key').on(table.dealerCode, table.driverCode).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('driver_mobile_key').on(table.dealerCode, table.mobile).where(sql`${table.delFlag} = 'F'`),
  ],
)
