import { defineDemo } from '../../../seed/demo.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { at } from '../../../seed/random.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { type StaffIds, demo as staff } from '../user/user.demo.ts'
import { warehouse, warehouseLocation } from './warehouse.schema.ts'

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
/** Whose borrowed goods lie in the borrow warehouses, and whose vehicles are driven. */
export const SALESMEN: readonly string[] = ['sales01', 'sales02', 'sales03', 'sales04']
/** Keeper and address of a warehouse that people keep; the server's own have none. */
const KEPT = {
  provinceCode: '330000',
  cityCode: '330100',
  countyCode: '330105',
  townCode: '330105019',
  address: '石桥路200号',
}

/** Warehouses with their places. */
async function seedWarehouses(seeding: Seeding, staffIds: StaffIds): Promise<void> {
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

export const demo = defineDemo({ needs: { staff }, make: (seeding, made) => seedWarehouses(seeding, made.staff) })
