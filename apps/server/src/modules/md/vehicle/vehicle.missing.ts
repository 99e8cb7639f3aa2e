import { and, eq } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { countOf, total } from '../../../platform/list/counted.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer, today } from '../../../platform/list/viewer.ts'
import { licenceExpires, vehicleMissing } from './vehicle.expiring.ts'
import { driver, vehicle } from './vehicle.schema.ts'

const { insurance, inspection, dates } = vehicleMissing(today)
/** How many of the vehicles in use have papers that run out. */
export const vehiclesMissing = lookUp((viewer) =>
  builder
    .select({ total, insurance: countOf(insurance), inspection: countOf(inspection), dates: countOf(dates) })
    .from(vehicle)
    .where(and(ofDealer(vehicle)(viewer), eq(vehicle.enabled, 'T'))),
)

/** How many of the drivers in use have a licence that runs out. */
export const driversMissing = lookUp((viewer) =>
  builder
    .select({ total, license: countOf(licenceExpires(today)) })
    .from(driver)
    .where(and(ofDealer(driver)(viewer), eq(driver.enabled, 'T'))),
)
