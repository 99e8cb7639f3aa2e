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
])[] = [
  ['C001', '浙A2K618', 'boxCar'],
  ['C002', '浙A7H305', 'van'],
  ['C003', '浙AD20519', 'newEnergyVehicle'],
  ['C004', null, 'electricTricycle'],
  ['C005', '浙A9M772', 'boxCar'],
]

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

export const demo = defineDemo({
  needs: { staff, warehouses },
  make: (seeding, made) => seedVehicles(seeding, made.staff),
})
