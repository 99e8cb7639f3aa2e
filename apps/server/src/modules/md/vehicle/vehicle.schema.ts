import { DriverLicenseType, VehicleType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const vehicle = dealerTable(
  'vehicle',
  {
    vehicleCode: code().notNull(),
    plateNo: str(32),
    vehicleType: choice(VehicleType).notNull(),
    brandModel: str(60),
    loadWeight: qty(),
    volume: qty(),
    buyDate: date(),
    insuranceEndDate: date(),
    inspectionEndDate: date(),
    driverId: ref(),
    salesmanId: ref().notNull(),
    /** Its load lies there. */
    warehouseCode: code().notNull(),
    fileIds: str(200),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('vehicle_code_key')
      .on(table.dealerCode, sql`upper(${table.vehicleCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('vehicle_name_key').on(table.dealerCode, table.plateNo).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(vehicle, { saved: 'VehicleSave', answered: ['Vehicle'] })

export const driver = dealerTable(
  'driver',
  {
    driverCode: code().notNull(),
    driverName: str(30).notNull(),
    mobile: str(11).notNull(),
    licenseNo: str(20).notNull(),
    licenseType: choice(DriverLicenseType).notNull(),
    licenseEndDate: date().notNull(),
    userId: ref(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('driver_code_key')
      .on(table.dealerCode, sql`upper(${table.driverCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('driver_mobile_key').on(table.dealerCode, table.mobile).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('driver_license_no_key').on(table.dealerCode, table.licenseNo).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(driver, { saved: 'DriverSave', answered: ['Driver'], made: ['driverCode'] })
