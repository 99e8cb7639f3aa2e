import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { driver, vehicle } from './vehicle.schema.ts'

/** So many days before their last one papers begin to be told of. */
const DAYS_BEFORE = 30

const soon = (today: string | Placeholder): SQL => sql`${today}::date + ${sql.raw(String(DAYS_BEFORE))}`

/** Insurance or inspection has run out, or will soon. */
export const vehicleExpires = (today: string | Placeholder): SQL =>
  sql`least(${vehicle.insuranceEndDate}, ${vehicle.inspectionEndDate}) <= ${soon(today)}`

/** The licence has. */
export const licenceExpires = (today: string | Placeholder): SQL => sql`${driver.licenseEndDate} <= ${soon(today)}`
