import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { driver, vehicle } from './vehicle.schema.ts'

/** Joins the driver of a document, who is found when gone too. */
export const isDriverOf = (table: { readonly dealerCode: PgColumn; readonly driverId: PgColumn }) =>
  and(eq(driver.dealerCode, table.dealerCode), eq(driver.id, table.driverId))

/** Joins the vehicle of a document; one that was deleted is not found any more. */
export const isVehicleOf = (table: { readonly dealerCode: PgColumn; readonly vehicleCode: PgColumn }) =>
  and(eq(vehicle.dealerCode, table.dealerCode), eq(vehicle.vehicleCode, table.vehicleCode), eq(vehicle.delFlag, 'F'))
