import { defineDemo } from '../../../seed/demo.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { at } from '../../../seed/random.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { supplier, supplierHuman } from './supplier.schema.ts'

const PERIOD = 30
const LIGHT_SUPPLIERS = 4

/** The first three are the manufacturer's. */
const SUPPLIERS: readonly (readonly [name: string, contact: string, address: string, post: string])[] = [
  ['晴川饮料有限公司', '梁晴川', '浙江省杭州市钱塘区白杨路1号', '区域经理'],
  ['果园季果汁有限公司', '孔果园', '浙江省嘉兴市南湖区纺工路22号', '区域经理'],
  ['泉谷饮用水有限公司', '谷清泉', '浙江省湖州市德清县云岫路8号', '区域经理'],
  ['薯小弟食品有限公司', '舒明亮', '江苏省苏州市吴中区东吴路3号', '销售经理'],
  ['仁和食品贸易有限公司', '周仁和', '浙江省杭州市余杭区仓前路6号', '销售经理'],
  ['麦香屋烘焙有限公司', '麦秋实', '上海市松江区荣乐路19号', '销售经理'],
  ['牧野肉制品有限公司', '牧青原', '江苏省南京市江宁区东山路55号', '客服主管'],
  ['面点头食品有限公司', '面向阳', '浙江省宁波市鄞州区首南路77号', '客服主管'],
]
const OF_THE_MANUFACTURER = 3

const codeOf = (index: number): string => `S00${index + 1}`

/** Suppliers of the brands, in the order of these: the manufacturer's own three, and what the dealer buys of others. */
const BRAND_SUPPLIERS = [0, 1, 0, 2, 0, 3, 5, 4, 4, 6, 7]

/** Who delivers the brand of this place in the list. */
export function supplierOf(brandIndex: number, small: boolean): string {
  const place = at(BRAND_SUPPLIERS, brandIndex)
  return codeOf(small ? Math.min(place, LIGHT_SUPPLIERS - 1) : place)
}

/** Whether the dealer orders of them by itself. */
export const isOwnSupplier = (supplierCode: string): boolean => Number(supplierCode.slice(1)) > OF_THE_MANUFACTURER

/** Sells what the manufacturer makes as well, to who does not order of the manufacturer. */
const WHOLESALER = 4

/** Of whom goods of a supplier are ordered when they are sold out: the manufacturer's come by the wholesaler, too. */
export function orderedFrom(supplierCode: string, small: boolean): string {
  if (isOwnSupplier(supplierCode)) return supplierCode
  return codeOf(small ? LIGHT_SUPPLIERS - 1 : WHOLESALER)
}

/** Suppliers, each with the person to call. */
async function seedSuppliers(seeding: Seeding): Promise<void> {
  const { tx, dealerCode, small } = seeding
  const chosen = SUPPLIERS.slice(0, small ? LIGHT_SUPPLIERS : undefined)
  const mobile = (index: number) => mobileOf((small ? 9600 : 9500) + index)
  const saved = await tx
    .insert(supplier)
    .values(
      chosen.map(([supplierName, contact, address], index) => ({
        ...stamped(seeding),
        supplierCode: codeOf(index),
        supplierName,
        isNice: index < OF_THE_MANUFACTURER ? ('T' as const) : ('F' as const),
        contact,
        mobile: mobile(index),
        address,
        settleType: index < OF_THE_MANUFACTURER ? ('month' as const) : ('period' as const),
        periodDays: index < OF_THE_MANUFACTURER ? null : PERIOD,
      })),
    )
    .returning({ id: supplier.id })
  await tx.insert(supplierHuman).values(
    saved.map(({ id }, index) => ({
      dealerCode,
      supplierId: id,
      lineNo: 1,
      name: at(chosen, index)[1],
      mobile: mobile(index),
      post: at(chosen, index)[3],
      isDefault: 'T' as const,
    })),
  )
}

export const demo = defineDemo({ make: seedSuppliers })
