import { eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { crewedVehicles } from '../../md/vehicle/vehicle.crew.ts'
import { vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { warehousesByCode } from '../../md/warehouse/warehouse.staff.ts'
import { dayIdOf, dayOf } from './vehicle-day.rules.ts'
import { vehicleDay } from './vehicle-day.service.ts'

/** A day of a vehicle by the key that {@link vehicleDay} answers. @throws Refusal 101, 106, 107 */
export async function dayToPrint(work: Work, id: string) {
  const asked = dayOf(id)
  const [found] = asked ? await crewedVehicles(work, eq(vehicle.id, asked.vehicleId)) : []
  if (!asked || !found) throw refuse.missing()
  return vehicleDay(work, { vehicleCode: found.vehicleCode, settleDate: asked.day })
}

/** Today of the first vehicle in whose warehouse the user works. */
export async function newestDay(work: Work): Promise<string | undefined> {
  const vehicles = await crewedVehicles(work)
  const warehouses = await warehousesByCode(
    work,
    vehicles.map(({ warehouseCode }) => warehouseCode),
  )
  const own = vehicles.find(({ warehouseCode }) => warehouses.get(warehouseCode)?.mayWork)
  return own && dayIdOf(own.vehicleId, work.today)
}
