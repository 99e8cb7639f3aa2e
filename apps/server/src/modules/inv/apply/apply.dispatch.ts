import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findCrewed } from '../../md/vehicle/vehicle.crew.ts'
import { findDriver, findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { transfers, vehicleIns } from './apply.document.ts'

/** Says who takes a load to which vehicle; another vehicle than the one applied for becomes the destination. */
export async function dispatchLoad(work: Work, args: Args<'inv.vehicleStockIn.dispatch'>) {
  const { id, version, driverId, vehicleCode } = args
  const row = await vehicleIns.documents.openOne(work, { id, version }, 'dispatch')
  const [driver, vehicle] = await Promise.all([findDriver(work, driverId), findCrewed(work, vehicleCode)])
  const { warehouseCode: toWarehouseCode, salesmanId, salesmanName } = vehicle
  if (toWarehouseCode === row.fromWarehouseCode)
    throw refuse.invalid('调出仓库和调入仓库不能相同', { reason: 'mismatch', field: 'vehicleCode' })
  const other = vehicleCode === row.vehicleCode ? row : { salesmanId, salesmanName }
  await vehicleIns.documents.move(work, [row], 'dispatch', {
    ...{ driverId: driver.id, vehicleCode, toWarehouseCode },
    ...{ salesmanId: other.salesmanId, salesmanName: other.salesmanName },
  })
  return DONE
}

/** Says who carries a transfer, if anybody is sent. */
export async function dispatchTransfer(work: Work, args: Args<'inv.transfer.dispatch'>) {
  const { id, version, driverId = null, vehicleCode = null } = args
  const row = await transfers.documents.openOne(work, { id, version }, 'dispatch')
  await Promise.all([driverId && findDriver(work, driverId), vehicleCode && findVehicle(work, vehicleCode)])
  await transfers.documents.move(work, [row], 'dispatch', { driverId, vehicleCode })
  return DONE
}
