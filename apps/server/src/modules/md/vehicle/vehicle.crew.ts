import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { staff } from '../user/user.schema.ts'
import { driver, vehicle } from './vehicle.schema.ts'

/** Enabled vehicles with the warehouse that each is, and those who usually go with it, by code. */
export const crewedVehicles = ({ tx, user }: Work, only?: SQL) =>
  tx
    .select({
      vehicleId: vehicle.id,
      vehicleCode: vehicle.vehicleCode,
      plateNo: vehicle.plateNo,
      warehouseCode: vehicle.warehouseCode,
      salesmanId: vehicle.salesmanId,
      salesmanName: sql<string>`coalesce(${staff.realName}, '')`,
      driverId: driver.id,
      driverName: driver.driverName,
    })
    .from(vehicle)
    .leftJoin(staff, and(eq(staff.dealerCode, vehicle.dealerCode), eq(staff.id, vehicle.salesmanId)))
    .leftJoin(
      driver,
      and(
        eq(driver.dealerCode, vehicle.dealerCode),
        eq(driver.id, vehicle.driverId),
        eq(driver.enabled, 'T'),
        eq(driver.delFlag, 'F'),
      ),
    )
    .where(and(eq(vehicle.dealerCode, user.dealerCode), eq(vehicle.delFlag, 'F'), eq(vehicle.enabled, 'T'), only))
    .orderBy(asc(vehicle.vehicleCode))
    .limit(200)

/** One of {@link crewedVehicles}. @throws Refusal 106 */
export async function findCrewed(work: Work, vehicleCode: string) {
  const [found] = await crewedVehicles(work, eq(vehicle.vehicleCode, vehicleCode))
  if (!found) throw refuse.missing('车辆', 'vehicleCode')
  return found
}

export type CrewedVehicle = Awaited<ReturnType<typeof findCrewed>>
