import { vehicleIns, vehicleOuts } from '../../modules/inv/apply/apply.document.ts'
import { returnables } from '../../modules/inv/apply/apply.returnable.sql.ts'
import type { SeedProduct } from '../../modules/md/product/product.demo.ts'
import { addDays } from '../../platform/clock.ts'
import type { Seeding } from '../seed-context.ts'
import { type Moved, moveGoods } from './moving.ts'
import { daysOf, type PlannedOrder } from './plan.ts'
import { type Sellers, type Van, vansOf } from './sold.ts'
import type { Crew } from './warehouse.ts'

const WAREHOUSE = 'W001'
/** Days for which a van is loaded, but in the last week, when two of them come home every evening. */
const WEEK = 7
const DAILY = ['C001', 'C002']
/** Of every so many products a box more than is known to be sold is taken along: vans do not come home empty. */
const MORE = 4

interface Loading extends Pick<Sellers, 'manager' | 'salesmanOf'> {
  readonly crew: Pick<Crew, 'keeper'>
  readonly orders: readonly PlannedOrder[]
}

/** In the morning vans are unloaded of what was not sold, and loaded with what they will sell before they come home again. */
export async function serveVans(seeding: Seeding, loading: Loading, date: string, day: number): Promise<void> {
  const loads = await loadsOf(seeding, loading, date, day)
  if (loads.size === 0) return
  const { keeper } = loading.crew
  const unloading = keeper.at(seeding, date, '06:10:00')
  const left: Moved[] = []
  for (const van of loads.keys()) {
    const lines = await returnables(unloading, van.warehouseCode)
    const goods = lines.map(({ productCode, inventoryStatusCode, batchNo, availableQty: qty }) => ({
      ...{ productCode, inventoryStatusCode, batchNo, unitType: 'small' as const, qty },
    }))
    if (goods.length > 0) left.push(unloadOf(van, goods))
  }
  if (left.length > 0) await moveGoods(unloading, vehicleOuts, left, 'finished')
  const leaving = [...loads].map(([van, goods]) => loadOf(van, goodsOf(goods)))
  await moveGoods(keeper.at(seeding, date, '06:40:00'), vehicleIns, leaving, 'finished')
}

/** Small units of each product that vans which are loaded on a day sell before they come home. */
async function loadsOf(seeding: Seeding, loading: Loading, date: string, day: number) {
  const isWeekly = day % WEEK === 0
  const isLastWeek = day >= Math.floor((daysOf(seeding) - 1) / WEEK) * WEEK
  const loads = new Map<Van, Map<SeedProduct, number>>()
  if (!isWeekly && !isLastWeek) return loads
  const vanOf = await vansOf(seeding, loading, date)
  for (const order of loading.orders.filter(({ kind }) => kind === 'vehicle')) {
    const van = vanOf(order)
    if (!van) continue
    const isDaily = isLastWeek && DAILY.includes(van.vehicleCode)
    if (!isWeekly && !isDaily) continue
    if (order.date < date || order.date > (isDaily ? date : addDays(date, WEEK - 1))) continue
    const goods = loads.get(van) ?? new Map<SeedProduct, number>()
    loads.set(van, goods)
    for (const { product, unitType, qty } of order.lines)
      goods.set(product, (goods.get(product) ?? 0) + qty * (unitType === 'big' ? product.unitRatio : 1))
  }
  return loads
}

/** In boxes where these are whole. */
function goodsOf(goods: ReadonlyMap<SeedProduct, number>): Moved['goods'] {
  return [...goods].map(([{ productCode, number, unitRatio }, sold]) => {
    const qty = sold + (number % MORE === 0 ? unitRatio : 0)
    const isWhole = qty % unitRatio === 0
    return { productCode, unitType: isWhole ? 'big' : 'small', qty: String(isWhole ? qty / unitRatio : qty) }
  })
}

type Crewed = Pick<Van, 'vehicleCode' | 'warehouseCode' | 'salesmanId' | 'salesmanName'> & {
  readonly driverId?: string | null
}

const crewOf = ({ vehicleCode, driverId, salesmanId, salesmanName }: Crewed) => ({
  ...{ vehicleCode, driverId, salesmanId, salesmanName },
})

/** Goods from the main warehouse onto a van. */
export const loadOf = (van: Crewed, goods: Moved['goods']): Moved => ({
  way: {
    ...{ applyType: 'vehicleIn', fromWarehouseCode: WAREHOUSE, toWarehouseCode: van.warehouseCode },
    ...crewOf(van),
  },
  goods,
})

/** Goods from a van into the main warehouse. */
export const unloadOf = (van: Crewed, goods: Moved['goods']): Moved => ({
  way: {
    ...{ applyType: 'vehicleOut', fromWarehouseCode: van.warehouseCode, toWarehouseCode: WAREHOUSE },
    ...crewOf(van),
  },
  goods,
})
