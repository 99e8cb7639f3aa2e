import type { Handlers } from '../../../platform/contract/types.ts'
import { vehicleDay } from './vehicle-day.service.ts'

/** Settling the day of a vehicle. */
export const routes = {
  'inv.stockQuery.vehicleDay': vehicleDay,
} satisfies Handlers
