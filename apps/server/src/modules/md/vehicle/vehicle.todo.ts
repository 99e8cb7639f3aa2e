import { and, eq, type SQL, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { licenceExpires, vehicleExpires } from './vehicle.expiring.ts'
import { driver, vehicle } from './vehicle.schema.ts'

const number = { number: sql`count(*)` }

const used = (table: typeof vehicle | typeof driver, { dealerCode }: Viewer, which: SQL) =>
  builder
    .select(number)
    .from(table)
    .where(and(eq(table.dealerCode, dealerCode), eq(table.delFlag, 'F'), eq(table.enabled, 'T'), which))

/** Papers that run out are found by who looks after vehicles. */
export const todos: Todos = {
  vehicleExpiring: {
    permissions: ['md:vehicle:edit'],
    count: (viewer, today) => used(vehicle, viewer, vehicleExpires(today)),
  },
  driverExpiring: {
    permissions: ['md:vehicle:edit'],
    count: (viewer, today) => used(driver, viewer, licenceExpires(today)),
  },
}
