import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { findSalesman } from '../../md/user/user.service.ts'
import { findCrewed } from '../../md/vehicle/vehicle.crew.ts'
import { findDriver } from '../../md/vehicle/vehicle.service.ts'
import { keptWarehouse, needBorrowWarehouse, warehousesByCode } from '../../md/warehouse/warehouse.staff.ts'
import { findTemplate } from '../vehicle-templete/vehicle-templete.service.ts'
import { borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'
import { saveApply } from './apply.entry.ts'

export const FROM = { label: '调出仓库', field: 'fromWarehouseCode' }
export const TO = { label: '调入仓库', field: 'toWarehouseCode' }

/** A warehouse that people keep. @throws Refusal 106, 101 */
export const kept = async (work: Work, code: string, side: typeof FROM) =>
  keptWarehouse(await warehousesByCode(work, [code]), code, side).warehouseCode

/** The vehicle, and who goes with it: as entered, else as usual. @throws Refusal 106 */
async function crewOf(work: Work, entered: { vehicleCode: string; driverId?: string; salesmanId?: string }) {
  const [vehicle, driver, salesman] = await Promise.all([
    findCrewed(work, entered.vehicleCode),
    entered.driverId === undefined ? undefined : findDriver(work, entered.driverId),
    entered.salesmanId === undefined ? undefined : findSalesman(work, entered.salesmanId),
  ])
  const { vehicleCode, warehouseCode } = vehicle
  const who = {
    vehicleCode,
    driverId: driver?.id ?? vehicle.driverId,
    salesmanId: salesman?.userId ?? vehicle.salesmanId,
    salesmanName: salesman?.realName ?? vehicle.salesmanName,
  }
  return { warehouseCode, who }
}

/** Keeps or submits a load of a vehicle. */
export async function saveLoad(work: Work, entered: Args<'inv.vehicleStockIn.save'>) {
  const { templeteNum } = entered
  const [{ warehouseCode: toWarehouseCode, who }, fromWarehouseCode] = await Promise.all([
    crewOf(work, entered),
    kept(work, entered.fromWarehouseCode, FROM),
    templeteNum === undefined ? undefined : findTemplate(work, templeteNum),
  ])
  const way = { applyType: 'vehicleIn', fromWarehouseCode, toWarehouseCode, ...who, templeteNum } as const
  return saveApply(work, vehicleIns, entered, way)
}

/** Keeps or submits an unloading of a vehicle. */
export async function saveUnload(work: Work, entered: Args<'inv.vehicleStockOut.save'>) {
  const [{ warehouseCode: fromWarehouseCode, who }, toWarehouseCode] = await Promise.all([
    crewOf(work, entered),
    kept(work, entered.toWarehouseCode, TO),
  ])
  return saveApply(work, vehicleOuts, entered, { applyType: 'vehicleOut', fromWarehouseCode, toWarehouseCode, ...who })
}

/** Keeps or submits a transfer between two warehouses. */
export async function saveTransfer(work: Work, entered: Args<'inv.transfer.save'>) {
  const [fromWarehouseCode, toWarehouseCode] = await Promise.all([
    kept(work, entered.fromWarehouseCode, FROM),
    kept(work, entered.toWarehouseCode, TO),
  ])
  return saveApply(work, transfers, entered, { applyType: 'transfer', fromWarehouseCode, toWarehouseCode })
}

/** Keeps or submits a borrow or a give-back; its other side is the salesman's own borrow warehouse. */
export async function saveBorrow(work: Work, entered: Args<'inv.borrow.save'>) {
  const { applyType } = entered
  const salesman = await findSalesman(work, entered.salesmanId)
  const warehouseCode = await kept(work, entered.warehouseCode, { label: '仓库', field: 'warehouseCode' })
  const own = await needBorrowWarehouse(work, salesman)
  const isBorrowing = applyType === 'borrowOut'
  return saveApply(work, borrows, entered, {
    applyType,
    fromWarehouseCode: isBorrowing ? warehouseCode : own,
    toWarehouseCode: isBorrowing ? own : warehouseCode,
    ...{ salesmanId: salesman.userId, salesmanName: salesman.realName },
  })
}
