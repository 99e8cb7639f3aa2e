import { and, asc, eq } from 'drizzle-orm'
import { DONE } from '../../../platform/done.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { type IdVersion, usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { stockApply } from '../../inv/apply/apply.schema.ts'
import { stockLedger } from '../../inv/stock/stock.schema.ts'
import { stockCheck } from '../../inv/stock-check/stock-check.schema.ts'
import { stockAdjust } from '../../inv/stock-others/stock-adjust.schema.ts'
import { otherInv } from '../../inv/stock-others-out-in/other-inv.schema.ts'
import { inbound } from '../../po/inbound/inbound.schema.ts'
import { purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesReturn } from '../../so/return/return.schema.ts'
import { requireAreas } from '../area/address.ts'
import { requirePlace } from '../area/place.rules.ts'
import { dealerSettings } from '../dealer/dealer.service.ts'
import { region } from '../region/region.schema.ts'
import { staffOnJob } from '../user/staff-on-job.ts'
import { staff } from '../user/user.schema.ts'
import { vehicle } from '../vehicle/vehicle.schema.ts'
import { keepLocations, keepUsers, locationsOf, requireIdle, userIdsOf } from './warehouse.places.sql.ts'
import { warehouse } from './warehouse.schema.ts'

const { id, warehouseCode, warehouseName, warehouseType, managerId, mobile, address, isDefault, enabled } = warehouse
const { provinceCode, cityCode, countyCode, townCode, lng, lat, acreage } = warehouse

export const warehouseList = list('md.warehouse.list', {
  ...rowsOf(warehouse),
  joins: [left(staff, and(eq(staff.dealerCode, warehouse.dealerCode), eq(staff.id, managerId)))],
  filters: {
    keyword: holds(warehouseCode, warehouseName),
    enabled: is(enabled),
    warehouseType: oneOf(warehouseType),
  },
  row: {
    ...{ id, warehouseCode, warehouseName, warehouseType, managerId, mobile, address, isDefault, enabled },
    managerName: staff.realName,
    ...audited(warehouse),
  },
  read: { provinceCode, cityCode, countyCode, townCode, lng, lat, acreage },
})

/** A warehouse with its locations and who may work there. */
export const warehouseDetail = found(warehouseList, async (work, row) => ({
  userIds: await userIdsOf(work, row),
  locations: await locationsOf(work, row),
}))

const ofOwn = ({ user }: Work) => and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'))

/** The warehouse that documents propose, held until the call ends, so that two calls do not both make one. */
const defaultOne = (work: Work) =>
  work.tx
    .select({ id })
    .from(warehouse)
    .where(and(ofOwn(work), eq(isDefault, 'T')))
    .for('update')

/** Why a warehouse of the server's own is not disabled by itself. */
const NOT_ALONE = {
  vehicle: '车辆仓随车辆启用和停用',
  borrow: '借货仓随人员使用，不能停用',
  transit: '在途仓由系统使用，不能停用',
} as const

export const warehouses = masterData({
  table: warehouse,
  label: '仓库',
  code: 'warehouseCode',
  name: 'warehouseName',
  calls: { save: 'md.warehouse.save', enable: 'md.warehouse.updateEnabled', codeFree: 'md.warehouse.checkCode' },
  refers: { managerId: staff.id },
  usedBy: [
    usedIn(salesOrder.warehouseCode, warehouseCode),
    usedIn(salesReturn.warehouseCode, warehouseCode),
    usedIn(purchaseOrder.warehouseCode, warehouseCode),
    usedIn(inbound.warehouseCode, warehouseCode),
    usedIn(stockLedger.warehouseCode, warehouseCode),
    usedIn(stockApply.fromWarehouseCode, warehouseCode),
    usedIn(stockApply.toWarehouseCode, warehouseCode),
    usedIn(stockAdjust.warehouseCode, warehouseCode),
    usedIn(stockAdjust.toWarehouseCode, warehouseCode),
    usedIn(otherInv.warehouseCode, warehouseCode),
    usedIn(stockCheck.warehouseCode, warehouseCode),
    usedIn(region.warehouseCode, warehouseCode),
    usedIn(vehicle.warehouseCode, warehouseCode),
  ],
  beside: { userIds: keepUsers, locations: keepLocations },
  beforeSave: async (work, given, row) => {
    requireAreas(given)
    requirePlace(given)
    if (row && given.warehouseType !== row.warehouseType)
      throw refuse.invalid('仓库类型不能修改', { reason: 'fixed', field: 'warehouseType' })
    if (row) return undefined
    if (given.warehouseType !== 'normal')
      throw refuse.invalid('只能新增普通仓库', { reason: 'unsuitable', field: 'warehouseType' })
    return { isDefault: flag((await defaultOne(work)).length === 0) }
  },
  beforeEnable: (_work, { warehouseType }) => {
    if (warehouseType === 'vehicle') throw refuse.notNow(NOT_ALONE.vehicle)
  },
  beforeDisable: async (work, { warehouseType, warehouseCode, isDefault }) => {
    // Goods go into these by what they are for, which does not ask whether they are open.
    if (warehouseType !== 'normal') throw refuse.notNow(NOT_ALONE[warehouseType])
    if (isDefault === 'T') throw refuse.notNow('默认仓库不能停用', { reason: 'isDefault' })
    await requireIdle(work, warehouseCode, '仓库')
  },
})

/** Makes an enabled normal warehouse the one that documents propose. @throws Refusal 103, 104, 106 */
export async function setDefault(work: Work, seen: IdVersion) {
  const row = await warehouses.open(work, seen, '设为默认')
  if (row.warehouseType !== 'normal' || row.enabled === 'F')
    throw refuse.notNow('只有启用的普通仓库可以设为默认', { reason: 'unsuitable', field: undefined })
  for (const former of await defaultOne(work))
    if (former.id !== row.id)
      await work.tx
        .update(warehouse)
        .set({ isDefault: 'F', ...updated(work) })
        .where(and(ofOwn(work), eq(id, former.id)))
  await warehouses.change(work, row, { isDefault: 'T' })
  return DONE
}

/** Staff on the job, who can keep a warehouse. */
export const keepers = ({ tx, user }: Work) =>
  tx
    .select({ userId: staff.id, realName: staff.realName })
    .from(staff)
    .where(staffOnJob(user))
    .orderBy(asc(staff.userCode))

/** Whether the dealer keeps stock by location. */
export const usesLocations = async (work: Work) => (await dealerSettings(work)).useLocation
