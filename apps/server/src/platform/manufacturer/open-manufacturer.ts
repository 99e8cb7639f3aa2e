import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { httpManufacturer } from './http-manufacturer.ts'
import type { Manufacturer } from './manufacturer.ts'
import { simulatedManufacturer } from './simulated/simulated-manufacturer.ts'

/** The manufacturer's service that is configured; without an address a simulated one. */
export const openManufacturer = (
  config: Pick<Config, 'manufacturerUrl' | 'manufacturerToken'>,
  database: Database,
  clock: Clock,
): Manufacturer => (config.manufacturerUrl ? httpManufacturer(config) : simulatedManufacturer(database, clock))
