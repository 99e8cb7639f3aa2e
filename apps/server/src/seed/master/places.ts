import { inventoryStatus } from '../../modules/inv/inventory-status/inventory-status.schema.ts'
import { driver, vehicle } from '../../modules/md/vehicle/vehicle.schema.ts'
import { warehouse, warehouseLocation } from '../../modules/md/warehouse/warehouse.schema.ts'
import { addDays } from '../../platform/clock.ts'
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
  ['J001', '借货仓', 'borrow'],
  ['T001', '在途仓', 'transit'],
]

/** Warehouses with their places. */
export async function seedWarehouses(seeding: Seeding, staffIds: StaffIds): Promise<void> {
  const { tx, dealerCode, small } = seeding
  const chosen = small ? WAREHOUSES.slice(0, 1) : WAREHOUSES
  const managerId = staffIds.get(small ? 'light' : 'keeper01')
  await tx.insert(warehouse).values(
    chosen.map(([warehouseCode, warehouseName, warehouseType]) => ({
      ...stamped(seeding),
      warehouseCode,
      warehouseName,
      warehouseType,
      managerId,
      address: warehouseType === 'normal' ? '浙江省杭州市拱墅区石桥路200号' : null,
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

/** States of goods; the first two may be sold. */
export async function seedInventoryStatuses(seeding: Seeding): Promise<void> {
  const statuses = ['良品', '临期品', '残次品', '待检', '冻结']
  await seeding.tx.insert(inventoryStatus).values(
    statuses.map((statusName, index) => ({
      ...stamped(seeding),
      statusCode: `0${index + 1}`,
      statusName,
      isSale: index < 2 ? ('T' as const) : ('F' as const),
      isSystem: index === 0 ? ('T' as const) : ('F' as const),
      sortNum: index + 1,
      enabled: 'T' as const,
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

/** Who drives what; the first three vehicles have a warehouse of their own. */
export async function seedVehicles(seeding: Seeding): Promise<void> {
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
      warehouseCode: !small && index < 3 ? `V00${index + 1}` : null,
      enabled: 'T' as const,
    })),
  )
}
