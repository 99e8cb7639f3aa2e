import { plate } from '@dealer/validators'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is, oneOf, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { today } from '../../../platform/list/viewer.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockApply } from '../../inv/apply/apply.schema.ts'
import { stockLedger } from '../../inv/stock/stock.schema.ts'
import { vehicleTemplete } from '../../inv/vehicle-templete/vehicle-templete.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { salesReturn } from '../../so/return/return.schema.ts'
import { orderSplit } from '../../so/split/split.schema.ts'
import { region } from '../region/region.schema.ts'
import { reporting } from '../reporting/reporting.schema.ts'
import { reportStatus, standsOf } from '../reporting/reporting.sql.ts'
import { staff } from '../user/user.schema.ts'
import { findSalesman } from '../user/user.service.ts'
import { enableWarehouse, makeWarehouse, removeWarehouse } from '../warehouse/warehouse.making.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { requireIdle } from '../warehouse/warehouse.service.ts'
import { isWarehouseOf } from '../warehouse/warehouse.sql.ts'
import { vehicleExpires, vehicleMissing } from './vehicle.expiring.ts'
import { driver, vehicle } from './vehicle.schema.ts'

const { id, vehicleCode, plateNo, vehicleType, brandModel, loadWeight, volume, buyDate } = vehicle
const { insuranceEndDate, inspectionEndDate, driverId, salesmanId, warehouseCode, fileIds, enabled } = vehicle

export const vehicleList = list('md.vehicle.list', {
  ...rowsOf(vehicle),
  joins: [
    left(driver, and(eq(driver.dealerCode, vehicle.dealerCode), eq(driver.id, driverId))),
    left(staff, and(eq(staff.dealerCode, vehicle.dealerCode), eq(staff.id, salesmanId))),
    left(warehouse, isWarehouseOf(vehicle)),
    left(reporting, standsOf('vehicle', vehicle)),
  ],
  filters: {
    plateNo: holds(plateNo),
    vehicleType: oneOf(vehicleType),
    driverId: is(driverId),
    expiring: when({ T: sql`${vehicleExpires(today)} and ${enabled} = 'T'` }),
    missing: when(vehicleMissing(today)),
    enabled: is(enabled),
  },
  row: {
    ...{ id, vehicleCode, plateNo, vehicleType, brandModel, loadWeight, volume, buyDate, insuranceEndDate },
    ...{ inspectionEndDate, driverId, salesmanId, warehouseCode, fileIds, reportStatus, enabled },
    driverName: driver.driverName,
    salesmanName: sql<string>`coalesce(${staff.realName}, '')`,
    warehouseName: sql<string>`coalesce(${warehouse.warehouseName}, '')`,
    isNewEnergy: sql<'T' | 'F'>`case ${vehicleType} when 'newEnergyVehicle' then 'T' else 'F' end`,
    ...audited(vehicle),
  },
})

type Given = Partial<Args<'md.vehicle.save'>>

export const vehicles = masterData({
  table: vehicle,
  label: '车辆',
  code: 'vehicleCode',
  name: 'plateNo',
  calls: { save: 'md.vehicle.save', remove: 'md.vehicle.delete', enable: 'md.vehicle.disable' },
  refers: { driverId: driver.id, salesmanId: staff.id },
  files: ['fileIds'],
  usedBy: [
    usedIn(orderSplit.vehicleCode, vehicleCode),
    usedIn(salesOut.vehicleCode, vehicleCode),
    usedIn(region.vehicleCode, vehicleCode),
    usedIn(salesOrder.warehouseCode, warehouseCode),
    usedIn(salesReturn.warehouseCode, warehouseCode),
    usedIn(stockLedger.warehouseCode, warehouseCode),
    usedIn(stockApply.vehicleCode, vehicleCode),
    usedIn(vehicleTemplete.vehicleCode, vehicleCode),
  ],
  beforeSave: async (work, given: Given, row) => {
    requirePlate(given)
    if (given.salesmanId !== row?.salesmanId) await findSalesman(work, given.salesmanId ?? '')
    return row ? undefined : { warehouseCode: await ownWarehouse(work, given) }
  },
  beforeEnable: (work, row) => enableWarehouse(work, row.warehouseCode, 'T'),
  beforeDisable: async (work, row) => {
    await requireIdle(work, row.warehouseCode, '车辆仓')
    await enableWarehouse(work, row.warehouseCode, 'F')
  },
  beforeRemove: (work, row) => removeWarehouse(work, row.warehouseCode),
})

/** Every vehicle but an electric tricycle has a plate, of its own kind. */
function requirePlate({ plateNo: given, vehicleType: type }: Given): void {
  if (given === undefined && type !== 'electricTricycle') throw refuse.required('车牌号', 'plateNo')
  const judged = plate(type).check(given)
  if (!judged.ok) throw refuse.invalid(judged.reason.zh, { reason: 'format', field: 'plateNo' })
}

/** What the vehicle carries lies in a warehouse of its own. */
const ownWarehouse = (work: Work, { vehicleCode: code = '', plateNo: plate }: Given) =>
  makeWarehouse(work, { warehouseType: 'vehicle', warehouseCode: `V${code}`, warehouseName: `${plate ?? code}车仓` })

const ofOwn = ({ user }: Work) => and(eq(vehicle.dealerCode, user.dealerCode), eq(vehicle.delFlag, 'F'))

/** Whether no other vehicle has the plate. */
export async function plateIsFree(work: Work, args: Args<'md.vehicle.checkPlateNo'>): Promise<boolean> {
  const others = and(ofOwn(work), eq(plateNo, args.plateNo), args.id ? ne(id, args.id) : undefined)
  return (await work.tx.select({ id }).from(vehicle).where(others).limit(1)).length === 0
}

/** Enabled vehicles, of one salesman where he is given. */
export const vehicleChoices = (work: Work, args: Args<'md.vehicle.select'>) =>
  work.tx
    .select({ vehicleCode, plateNo, warehouseCode, driverId })
    .from(vehicle)
    .where(and(ofOwn(work), eq(enabled, 'T'), args.salesmanId ? eq(salesmanId, args.salesmanId) : undefined))
    .orderBy(asc(vehicleCode))

export const vehicleDetail = found(vehicleList)
