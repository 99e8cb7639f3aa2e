import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { findSalesman, selectSalesmen } from '../../md/user/user.service.ts'
import { type CrewedVehicle, crewedVehicles, findCrewed } from '../../md/vehicle/vehicle.crew.ts'
import { selectKept, selectWarehouses } from '../../md/warehouse/warehouse.selects.ts'
import { borrowWarehouseOf } from '../../md/warehouse/warehouse.staff.ts'
import { templatesFor } from '../vehicle-templete/vehicle-templete.service.ts'
import { lastLoadOf } from './apply.last-load.sql.ts'
import { returnables } from './apply.returnable.sql.ts'

/** Goods are needed tomorrow. */
const datesOf = ({ today }: Work) => ({ docDate: today, needDate: addDays(today, 1) })

/** What a new application starts with. */
async function defaultsOf(work: Work) {
  const [own, { useBatch }] = await Promise.all([selectWarehouses(work), dealerSettings(work)])
  return { ...datesOf(work), warehouseCode: own[0]?.key, useBatch }
}

/** The given vehicle, or the user's own. */
const vehicleOf = (vehicles: readonly CrewedVehicle[], { user }: Work, given: CrewedVehicle | undefined) => {
  const chosen = given ?? vehicles.find(({ salesmanId }) => salesmanId === user.userId)
  return { vehicleCode: chosen?.vehicleCode, salesmanId: chosen?.salesmanId }
}

/** Form of a load; with a vehicle only the templates that fit it, and its last load. @throws Refusal 106 */
export async function loadForm(work: Work, { vehicleCode }: Args<'inv.vehicleStockIn.toAdd'>) {
  const [defaults, vehicles, warehouses, given, templates, lastId] = await Promise.all([
    defaultsOf(work),
    crewedVehicles(work),
    selectKept(work),
    vehicleCode === undefined ? undefined : findCrewed(work, vehicleCode),
    templatesFor(work, vehicleCode),
    vehicleCode === undefined ? undefined : lastLoadOf(work, vehicleCode),
  ])
  return { defaults: { ...defaults, ...vehicleOf(vehicles, work, given) }, vehicles, warehouses, templates, lastId }
}

/** Form of an unloading, with all that is on the vehicle. @throws Refusal 106 */
export async function unloadForm(work: Work, { vehicleCode }: Args<'inv.vehicleStockOut.toAdd'>) {
  const [defaults, vehicles, warehouses, given] = await Promise.all([
    defaultsOf(work),
    crewedVehicles(work),
    selectKept(work),
    vehicleCode === undefined ? undefined : findCrewed(work, vehicleCode),
  ])
  const chosen = vehicleOf(vehicles, work, given)
  const vehicle = vehicles.find((one) => one.vehicleCode === chosen.vehicleCode)
  const lines = vehicle ? await returnables(work, vehicle.warehouseCode) : []
  return { defaults: { ...defaults, ...chosen }, vehicles, warehouses, lines }
}

/** Form of a transfer; the source is not among the destinations. @throws Refusal 106 */
export async function transferForm(work: Work, { fromWarehouseCode }: Args<'inv.transfer.toAdd'>) {
  const [defaults, warehouses] = await Promise.all([defaultsOf(work), selectKept(work)])
  const warehouseCode = fromWarehouseCode ?? defaults.warehouseCode
  if (fromWarehouseCode !== undefined && !warehouses.some(({ key }) => key === fromWarehouseCode))
    throw refuse.missing('仓库', 'fromWarehouseCode')
  const toWarehouses = warehouses.filter(({ key }) => key !== warehouseCode)
  return { defaults: { ...defaults, warehouseCode }, warehouses, toWarehouses }
}

/** Form of borrowing, or of giving back with what the salesman has. @throws Refusal 106 for nobody who sells */
export async function borrowForm(work: Work, args: Args<'inv.borrow.toAdd'>) {
  const { applyType, salesmanId: given } = args
  const [defaults, warehouses, salesmen] = await Promise.all([defaultsOf(work), selectKept(work), selectSalesmen(work)])
  const own = salesmen.find(({ key }) => key === work.user.userId)?.key
  const salesmanId = given === undefined ? own : (await findSalesman(work, given)).userId
  const there = salesmanId === undefined ? undefined : await borrowWarehouseOf(work, salesmanId)
  const lines = applyType === 'borrowIn' && there !== undefined ? await returnables(work, there) : []
  return { defaults: { ...defaults, salesmanId }, warehouses, lines }
}
