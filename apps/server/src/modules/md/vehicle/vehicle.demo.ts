import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { mobileOf, nationalIdOf } from '../../../seed/people-numbers.ts'
import { at } from '../../../seed/random.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { type StaffIds, demo as staff } from '../user/user.demo.ts'
import { SALESMEN, demo as warehouses } from '../warehouse/warehouse.demo.ts'
import { driver, vehicle } from './vehicle.schema.ts'

const DRIVERS: readonly string[] = ['郑大勇', '吴建平', '冯国强', '蒋小龙']

const VEHICLES: readonly (readonly [
  code: string,
  plateNo: string | null,
  type: (typeof vehicle.$inferInsert)['vehicleType'],
  brandModel: string,
  loadWeight: string,
  volume: string,
  /** Days from today to the last day of the insurance; the inspection lasts two months longer. */
  insured: number,
])[] = [
  ['C001', '浙A2K618', 'boxCar', '福田奥铃4.2米', '1.8', '14.6', 210],
  ['C002', '浙A7H305', 'van', '五菱荣光', '0.8', '5.1', 12],
  ['C003', '浙AD20519', 'newEnergyVehicle', '瑞驰EC35', '1.1', '5.7', 330],
  ['C004', null, 'electricTricycle', '宗申载货三轮', '0.4', '1.6', 95],
  ['C005', '浙A9M772', 'boxCar', '江淮骏铃4.2米', '1.7', '14.2', 26],
]

/** The driver whose licence is to be renewed soon. */
const LAST_DRIVER = 3

/** Who drives what for whom; every vehicle has a warehouse of its own. */
async function seedVehicles(seeding: Seeding, staffIds: StaffIds): Promise<void> {
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
        licenseEndDate: addDays(anchor, index === LAST_DRIVER ? 20 : 700 + 90 * index),
        enabled: 'T' as const,
      })),
    )
    .returning({ id: driver.id })
  await tx.insert(vehicle).values(
    VEHICLES.slice(0, small ? 1 : VEHICLES.length).map(
      ([vehicleCode, plateNo, vehicleType, brandModel, loadWeight, volume, insured], index) => ({
        ...stamped(seeding),
        vehicleCode,
        plateNo,
        vehicleType,
        brandModel,
        loadWeight,
        volume,
        buyDate: addDays(anchor, -900 + 60 * index),
        insuranceEndDate: addDays(anchor, insured),
        inspectionEndDate: addDays(anchor, insured + 60),
        driverId: drivers[index]?.id ?? null,
        salesmanId: staffIds.get(small ? 'light' : at(SALESMEN, index % SALESMEN.length)) ?? '',
        warehouseCode: `V00${index + 1}`,
        enabled: 'T' as const,
      }),
    ),
  )
}

export const demo = defineDemo({
  needs: { staff, warehouses },
  make: (seeding, made) => seedVehicles(seeding, made.staff),
})
