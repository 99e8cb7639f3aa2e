import type { VehicleMissing } from '@dealer/sdk/contract'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { driver, vehicle } from './vehicle.schema.ts'

/** So many days before their last one papers begin to be told of. */
const DAYS_BEFORE = 30

const soon = (today: string | Placeholder): SQL => sql`${today}::date + ${sql.raw(String(DAYS_BEFORE))}`

/** Insurance or inspection has run out, or will soon. */
export const vehicleExpires = (today: string | Placeholder): SQL =>
  sql`least(${vehicle.insuranceEndDate}, ${vehicle.inspectionEndDate}) <= ${soon(today)}`

/** Which paper of a vehicle has, and where a last day is not known. */
export const vehicleMissing = (today: string | Placeholder): Readonly<Record<VehicleMissing, SQL>> => ({
  insurance: sql`${vehicle.insuranceEndDate} <= ${soon(today)}`,
  inspection: sql`${vehicle.inspectionEndDate} <= ${soon(today)}`,
  dates: sql`(${vehicle.insuranceEndDate} is null or ${vehicle.inspectionEndDate} is null)`,
})

/** The licence has. */
export const licenceExpires = (today: string | Placeholder): SQL => sql`${driver.licenseEndDate} <= ${soon(today)}`
