import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Join, left } from '../../../platform/list/declaration.ts'
import { driver, vehicle } from './vehicle.schema.ts'

/** What is driven somewhere. */
type Driven = Readonly<Record<'dealerCode' | 'driverId' | 'vehicleCode', PgColumn>>

/** Joins the driver of a document, who is found when gone too. */
export const isDriverOf = (table: Driven) => and(eq(driver.dealerCode, table.dealerCode), eq(driver.id, table.driverId))

/** Joins the vehicle of a document; one that was deleted is not found any more. */
export const isVehicleOf = (table: Driven) =>
  and(eq(vehicle.dealerCode, table.dealerCode), eq(vehicle.vehicleCode, table.vehicleCode), eq(vehicle.delFlag, 'F'))

/**
 * A list of documents with who drives them, and with what.
 * @example const listed = withTrip(withWarehouse(documentList(outs, 'so.salesOrder.listOut')))
 */
export const withTrip = <
  Joins extends readonly Join[],
  Listed extends { readonly from: Driven; readonly joins: Joins; readonly row: object },
>(
  listed: Listed & { readonly joins: Joins },
) => ({
  ...listed,
  joins: [...listed.joins, left(driver, isDriverOf(listed.from)), left(vehicle, isVehicleOf(listed.from))] as const,
  row: { ...(listed.row as Listed['row']), driverName: driver.driverName, plateNo: vehicle.plateNo },
})
