import { inventoryStatus } from '../../modules/inv/inventory-status/inventory-status.schema.ts'
import { driver, vehicle } from '../../modules/md/vehicle/vehicle.schema.ts'
import { warehouse, warehouseLocation } from '../../modules/md/warehouse/warehouse.schema.ts'
import { addDays } from '../../platform/clock.ts'
import type { Flag } from '../../platform/database/columns.ts'
import { at } from '../random.ts'
import { type Seeding, stamped } from '../seed-context.ts'
import { mobileOf, nationalIdOf } from './numbers.ts'
import type { StaffIds } from './organisation.ts'

/** The place in every warehouse that always exists. */
export const ANYWHERE = '*'
/** Places of the main warehouse of the large dealer. */
export const LOCATIONS: readonly string[] = ['A', 'B', 'C'].flatMap((row) =>
  ['101', '102', '103', '104'].map((place) => row + place),
)

type Kind = (typeof warehouse.$inferInsert)['warehouseType']

const WAREHOUSES: readonly (readonly [code: string, name: string, type: Kind])[] = [
  ['W001', '主仓', 'normal'],
  ['W002', '北仓', 'normal'],
  ['W003', '退货仓', 'normal'],
  ['V001', '浙A2K618车仓', 'vehicle'],
  ['V002', '浙A7H305车仓', 'vehicle'],
  ['V003', '浙AD20519车仓', 'vehicle'],
  ['V004', '电动三轮车仓', 'vehicle'],
  ['V005', '浙A9M772车仓', 'vehicle'],
  ['J001', '王海峰借货仓', 'borrow'],
  ['J002', '徐丽萍借货仓', 'borrow'],
  ['J003', '孙立明借货仓', 'borrow'],
  ['J004', '高文静借货仓', 'borrow'],
  ['T001', '在途仓', 'transit'],
]

/** The light dealer has one warehouse, and what belongs to its vehicle. */
const LIGHT_WAREHOUSES: readonly string[] = ['W001', 'V001']
const SALESMEN: readonly string[] = ['sales01', 'sales02', 'sales03', 'sales04']
/** Keeper and address of a warehouse that people keep; the server's own have none. */
const KEPT = {
  provinceCode: '330000',
  cityCode: '330100',
  countyCode: '330105',
  address: '石桥路200号',
}

/** Warehouses with their places. */
export async function seedWarehouses(seeding: Seeding, staffIds: StaffIds): Promise<void> {
  const { tx, dealerCode, small } = seeding
  const chosen = small ? WAREHOUSES.filter(([code]) => LIGHT_WAREHOUSES.includes(code)) : WAREHOUSES
  const managerId = staffIds.get(small ? 'light' : 'keeper01')
  await tx.insert(warehouse).values(
    chosen.map(([warehouseCode, warehouseName, warehouseType]) => ({
      ...stamped(seeding),
      warehouseCode,
      warehouseName,
      warehouseType,
      ...(warehouseType === 'normal' ? { ...KEPT, managerId, mobile: mobileOf(small ? 9200 : 9008) } : {}),
      userId: warehouseType === 'borrow' ? staffIds.get(at(SALESMEN, Number(warehouseCode.slice(1)) - 1)) : null,
      isDefault: warehouseCode === 'W001' ? ('T' as const) : ('F' as const),
      enabled: 'T' as const,
    })),
  )
  const place = (warehouseCode: string, locationCode: string, locationName: string) => ({
    dealerCode,
    warehouseCode,
    locationCode,
    locationName,
    isDefault: locationCode === ANYWHERE ? ('T' as const) : ('F' as const),
    enabled: 'T' as const,
  })
  await tx
    .insert(warehouseLocation)
    .values([
      ...chosen.map(([code]) => place(code, ANYWHERE, '默认库位')),
      ...(small ? [] : LOCATIONS.map((code) => place('W001', code, `${code.charAt(0)}区${code.slice(1)}`))),
    ])
}

/** States of goods: the four of the system, and one of the dealer's own. */
const STATUSES: readonly (readonly [code: string, name: string, isSale: Flag, isSystem: Flag])[] = [
  ['01', '良品', 'T', 'T'],
  ['02', '残次品', 'F', 'T'],
  ['03', '临期品', 'T', 'T'],
  ['04', '待检', 'F', 'T'],
  ['10', '冻结', 'F', 'F'],
]

export async function seedInventoryStatuses(seeding: Seeding): Promise<void> {
  await seeding.tx.insert(inventoryStatus).values(
    STATUSES.map(([statusCode, statusName, isSale, isSystem], index) => ({
      ...stamped(seeding),
      statusCode,
      statusName,
      isSale,
      isSystem,
      sortNum: index + 1,
    })),
  )
}

const DRIVERS: readonly string[] = ['郑大勇', '吴建平', '冯国强', '蒋小龙']

const VEHICLES: readonly (readonly [
  code: string,
  plateNo: string | null,
  type: (typeof vehicle.$inferInsert)['vehicleType'],
])[] = [
  ['C001', '浙A2K618', 'boxCar'],
  ['C002', '浙A7H305', 'van'],
  ['C003', '浙AD20519', 'newEnergyVehicle'],
  ['C004', null, 'electricTricycle'],
  ['C005', '浙A9M772', 'boxCar'],
]

/** Who drives what for whom; every vehicle has a warehouse of its own. */
export async function seedVehicles(seeding: Seeding, staffIds: StaffIds): Promise<void> {
  const { tx, small, anchor } = seeding
  const drivers = await tx
    .insert(driver)
    .values(
      DRIVERS.slice(0, small ? 1 : DRIVERS.length).map((driverName, index) => ({
        ...stamped(seeding),
        driverCode: `D00${index + 1}`,
        driverName,
        mobile: mobileOf((small ? 9400 : 9300) + index),
        licenseNo: nationalIdOf(`198${index}0520`, 101 + 2 * index),
        licenseType: index === 0 ? ('B2' as const) : ('C1' as const),
        licenseEndDate: addDays(anchor, 700 + 90 * index),
        enabled: 'T' as const,
      })),
    )
    .returning({ id: driver.id })
  await tx.insert(vehicle).values(
    VEHICLES.slice(0, small ? 1 : VEHICLES.length).map(([vehicleCode, plateNo, vehicleType], index) => ({
      ...stamped(seeding),
      vehicleCode,
      plateNo,
      vehicleType,
      driverId: drivers[index]?.id ?? null,
      salesmanId: staffIds.get(small ? 'light' : at(SALESMEN, index % SALESMEN.length)) ?? '',
      warehouseCode: `V00${index + 1}`,
      enabled: 'T' as const,
    })),
  )
}
