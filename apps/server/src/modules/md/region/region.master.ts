import { and, asc, eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { treeData } from '../../../platform/master-data/tree.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { promotionCustomer } from '../../promotion/promotion/promotion.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesReturn } from '../../so/return/return.schema.ts'
import { requireKnownAreas } from '../area/area.service.ts'
import { customer } from '../customer/customer.schema.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { route } from '../route/route.schema.ts'
import { staff } from '../user/user.schema.ts'
import { vehicle } from '../vehicle/vehicle.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../warehouse/warehouse.sql.ts'
import { region } from './region.schema.ts'

const { id, regionCode, regionName, parentCode, userId, warehouseCode, vehicleCode, areaCodes, enabled } = region

const ofType = and(
  eq(regionType.dealerCode, region.dealerCode),
  eq(regionType.typeCode, region.regionType),
  eq(regionType.delFlag, 'F'),
)

const ofVehicle = and(
  eq(vehicle.dealerCode, region.dealerCode),
  eq(vehicle.vehicleCode, vehicleCode),
  eq(vehicle.delFlag, 'F'),
)
const customers = sql<number>`(select count(*)::int from ${customer} where ${customer.dealerCode} = ${region.dealerCode}
  and ${customer.regionCode} = ${regionCode} and ${customer.delFlag} = 'F')`
const routes = sql<number>`(select count(*)::int from ${route} where ${route.dealerCode} = ${region.dealerCode}
  and ${route.regionCode} = ${regionCode} and ${route.delFlag} = 'F')`

export const regionList = list('md.region.list', {
  ...rowsOf(region),
  joins: [
    left(regionType, ofType),
    left(staff, and(eq(staff.dealerCode, region.dealerCode), eq(staff.id, userId))),
    left(warehouse, isWarehouseOf(region)),
    left(vehicle, ofVehicle),
  ],
  filters: {
    keyword: holds(regionCode, regionName),
    enabled: is(enabled),
    regionType: is(region.regionType),
    userId: is(userId),
  },
  row: {
    ...{ id, regionCode, regionName, parentCode, userId, warehouseCode, vehicleCode, areaCodes, enabled },
    regionType: region.regionType,
    regionTypeName: sql<string>`coalesce(${regionType.typeName}, ${region.regionType})`,
    parentName: sql<string | null>`(select above.region_name from region as above
      where above.dealer_code = ${region.dealerCode} and above.region_code = ${parentCode} and above.del_flag = 'F')`,
    userName: sql<string>`coalesce(${staff.realName}, '')`,
    warehouseName: warehouse.warehouseName,
    plateNo: vehicle.plateNo,
    customerNum: customers,
    routeNum: routes,
    ...audited(region),
  },
})

type Given = Partial<Args<'md.region.save'>>

/** Levels of lines below each other. */
const LEVELS = 4

export const regions = treeData({
  table: region,
  label: '线路',
  code: 'regionCode',
  name: 'regionName',
  tree: { parent: 'parentCode', key: 'regionCode', most: LEVELS, uniqueNames: true },
  calls: {
    save: 'md.region.save',
    remove: 'md.region.delete',
    enable: 'md.region.disable',
    codeFree: 'md.region.checkCode',
  },
  refers: {
    regionType: regionType.typeCode,
    userId: staff.id,
    warehouseCode: warehouse.warehouseCode,
    vehicleCode: vehicle.vehicleCode,
  },
  usedBy: [
    usedIn(customer.regionCode, regionCode),
    usedIn(route.regionCode, regionCode),
    usedIn(salesOrder.regionCode, regionCode),
    usedIn(promotionCustomer.regionCode, regionCode),
    usedIn(salesReturn.regionCode, regionCode),
  ],
  beforeSave: async (work, given: Given, row) => {
    requireKnownAreas(given.areaCodes ?? [], 'areaCodes')
    if (given.userId !== row?.userId || given.regionType !== row?.regionType) await requireOwner(work, given)
    return undefined
  },
})

/** Who owns a line is on the job and does the business that it is for. */
async function requireOwner({ tx, user }: Work, { userId = '', regionType }: Given): Promise<void> {
  const [owner] = await tx
    .select({ realName: staff.realName, jobStatus: staff.jobStatus, businessType: staff.businessType })
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.id, userId)))
    .for('share')
  if (owner?.jobStatus !== 'onJob') throw refuse.missing('负责人', 'userId')
  if (owner.businessType !== regionType)
    throw refuse.invalid(`负责人【${owner.realName}】的业务类型与线路不一致`, { reason: 'unsuitable', field: 'userId' })
}

/** Enabled lines that a salesman owns, by code. */
export const linesOfSalesman = ({ tx, user }: Work, args: Args<'md.region.getSalesmanRegionList'>) =>
  tx
    .select({ regionCode, regionName })
    .from(region)
    .where(
      and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), eq(enabled, 'T'), eq(userId, args.userId)),
    )
    .orderBy(asc(regionCode))
