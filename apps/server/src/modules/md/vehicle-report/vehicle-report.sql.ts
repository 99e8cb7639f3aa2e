import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { Subject } from '../reporting/reporting.service.ts'
import { staff } from '../user/user.schema.ts'
import { driver, vehicle } from '../vehicle/vehicle.schema.ts'

/** Joins the driver and the salesman of a vehicle. */
export const isDriver = and(eq(driver.dealerCode, vehicle.dealerCode), eq(driver.id, vehicle.driverId))
export const isSalesman = and(eq(staff.dealerCode, vehicle.dealerCode), eq(staff.id, vehicle.salesmanId))

/** Vehicles with what is told of them. One without a plate is named by its code. @throws Refusal 106 */
export async function vehiclesOf({ tx, user }: Work, codes: readonly string[]): Promise<Subject[]> {
  const found = await tx
    .select({
      id: vehicle.id,
      code: vehicle.vehicleCode,
      plateNo: vehicle.plateNo,
      vehicleType: vehicle.vehicleType,
      driverName: driver.driverName,
      salesmanName: staff.realName,
    })
    .from(vehicle)
    .innerJoin(staff, isSalesman)
    .leftJoin(driver, isDriver)
    .where(
      and(eq(vehicle.dealerCode, user.dealerCode), eq(vehicle.delFlag, 'F'), inArray(vehicle.vehicleCode, [...codes])),
    )
    .orderBy(vehicle.id)
  if (found.length < codes.length) throw refuse.missing('车辆')
  return found.map(({ id, code, ...details }) => ({ id, code, name: details.plateNo ?? code, details }))
}
