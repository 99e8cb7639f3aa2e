import type { Option } from '@dealer/sdk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { staff } from '../user/user.schema.ts'
import { nameable } from '../user/user.service.ts'
import { driver, vehicle } from './vehicle.schema.ts'

export interface DriverRow {
  readonly id: string
  readonly driverCode: string
  readonly driverName: string
  readonly mobile: string
}

export interface VehicleRow {
  readonly id: string
  readonly vehicleCode: string
  /** Null: not licensed, as most tricycles. */
  readonly plateNo: string | null
  /** Who usually drives it. */
  readonly driverId: string | null
  /** Who sells from it. */
  readonly salesmanId: string
  /** Its load lies there. */
  readonly warehouseCode: string
}

const drivers = (user: SessionUser) =>
  and(eq(driver.dealerCode, user.dealerCode), eq(driver.delFlag, 'F'), eq(driver.enabled, 'T'))
const vehicles = (user: SessionUser) =>
  and(eq(vehicle.dealerCode, user.dealerCode), eq(vehicle.delFlag, 'F'), eq(vehicle.enabled, 'T'))

/** Enabled drivers, by code; the key is the id. */
export const selectDrivers = ({ tx, user }: Work): Promise<Option[]> =>
  tx
    .select({ key: driver.id, label: driver.driverName })
    .from(driver)
    .where(drivers(user))
    .orderBy(asc(driver.driverCode))
    .limit(200)

/** Enabled vehicles, by code; shown by plate, or by code without one. */
export const selectVehicles = ({ tx, user }: Work): Promise<Option[]> =>
  tx
    .select({
      key: vehicle.vehicleCode,
      label: sql<string>`coalesce(${vehicle.plateNo}, ${vehicle.vehicleCode})`,
    })
    .from(vehicle)
    .where(vehicles(user))
    .orderBy(asc(vehicle.vehicleCode))
    .limit(200)

/** An enabled driver. @throws Refusal 106 */
export async function findDriver({ tx, user }: Work, id: string): Promise<DriverRow> {
  const [row] = await tx
    .select({ id: driver.id, driverCode: driver.driverCode, driverName: driver.driverName, mobile: driver.mobile })
    .from(driver)
    .where(and(drivers(user), eq(driver.id, id)))
  if (!row) throw refuse.missing('司机', 'driverId')
  return row
}

/** Enabled vehicles whose salesman the user may name, with who sells from each, where its load lies and who usually drives it, by code. */
export async function sellingVehicles({ tx, user }: Work) {
  const found = await tx
    .select({
      vehicleCode: vehicle.vehicleCode,
      plateNo: sql<string>`coalesce(${vehicle.plateNo}, ${vehicle.vehicleCode})`,
      warehouseCode: vehicle.warehouseCode,
      salesmanId: vehicle.salesmanId,
      salesmanName: staff.realName,
      driverId: driver.id,
      driverName: driver.driverName,
    })
    .from(vehicle)
    .innerJoin(staff, and(eq(staff.dealerCode, vehicle.dealerCode), eq(staff.id, vehicle.salesmanId)))
    .leftJoin(driver, and(drivers(user), eq(driver.id, vehicle.driverId)))
    .where(and(vehicles(user), nameable(user)))
    .orderBy(asc(vehicle.vehicleCode))
    .limit(200)
  return found.map((one) => ({ ...one, driverId: one.driverId ?? undefined, driverName: one.driverName ?? undefined }))
}

/** An enabled vehicle. @throws Refusal 106 */
export async function findVehicle({ tx, user }: Work, vehicleCode: string): Promise<VehicleRow> {
  const [row] = await tx
    .select({
      id: vehicle.id,
      vehicleCode: vehicle.vehicleCode,
      plateNo: vehicle.plateNo,
      driverId: vehicle.driverId,
      salesmanId: vehicle.salesmanId,
      warehouseCode: vehicle.warehouseCode,
    })
    .from(vehicle)
    .where(and(vehicles(user), eq(vehicle.vehicleCode, vehicleCode)))
  if (!row) throw refuse.missing('车辆', 'vehicleCode')
  return row
}

/** Warehouses of the vehicles of a salesman, under the plate of each. */
export const vanWarehouses = ({ tx, user }: Work, salesmanId: string): Promise<Option[]> =>
  tx
    .select({
      key: vehicle.warehouseCode,
      label: sql<string>`coalesce(${vehicle.plateNo}, ${vehicle.vehicleCode})`,
    })
    .from(vehicle)
    .where(and(vehicles(user), eq(vehicle.salesmanId, salesmanId)))
    .orderBy(asc(vehicle.vehicleCode))
    .limit(200)
