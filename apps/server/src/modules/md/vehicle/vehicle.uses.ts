import { sql } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { driver, vehicle } from './vehicle.schema.ts'

const PAGE = '/main-data/vehicle-management/vehicle-manager'

export const uses = [
  usingRows(vehicle, {
    ...{ kind: '车辆', code: sql`coalesce(${vehicle.plateNo}, ${vehicle.vehicleCode})`, scope: ofDealer(vehicle) },
    ...{ list: 'md.vehicle.list', page: PAGE, find: 'plateNo' },
  }),
  usingRows(driver, {
    ...{ kind: '司机', code: driver.driverCode, name: driver.driverName, scope: ofDealer(driver) },
    ...{ list: 'md.driver.list', page: PAGE, also: { tab: 'drivers' } },
  }),
]
