import type { StockApplyStatus } from '@dealer/sdk/contract'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { isLongAgo } from '../../../seed/orders/long-ago.ts'
import { type Moved, moveGoods } from '../../../seed/orders/moving.ts'
import { daysOf } from '../../../seed/orders/plan.ts'
import { openStock } from '../../../seed/orders/supply.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { selectSalesmen } from '../../md/user/user.service.ts'
import { type CrewedVehicle, crewedVehicles } from '../../md/vehicle/vehicle.crew.ts'
import { borrowWarehouseOf } from '../../md/warehouse/warehouse.staff.ts'
import { type History, demo as orders } from '../../so/order/order.demo.ts'
import { type Applies, borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'
import { unloadForm } from './apply.form.ts'

const WAREHOUSE = 'W001'
const NORTH = 'W002'
/** Goods that vans sell, and boxes of each that are there for it. */
const GOODS = 12
const BOXES = 150
/** Days on which vans go out, the anchor the last one; how many go, with how many products and boxes of each. */
const DAYS = 29
const VANS = 2
const LOADED = 6
const BOXES_LOADED = 4
/** Every so many days goods go to the other warehouse, or back. */
const TRANSFER_DAYS = 7

const OPEN: readonly StockApplyStatus[] = ['draft', 'submitted', 'delivering', 'picked', 'dispatched', 'shipped']
/** Kinds that nobody picks or dispatches. */
const OPEN_AT_ONCE: readonly StockApplyStatus[] = ['draft', 'submitted', 'delivering', 'shipped']

interface Moving {
  readonly history: History
  readonly goods: readonly SeedProduct[]
}

/** The goods of a day, so many, the next ones every day. */
const chosen = ({ goods }: Moving, day: number, count: number, qty: number): Moved['goods'] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ productCode: at(goods, (day + index) % goods.length).productCode, unitType: 'big', qty: String(qty) },
  }))

const crewOf = ({ vehicleCode, driverId, salesmanId, salesmanName }: CrewedVehicle) => ({
  ...{ vehicleCode, driverId, salesmanId, salesmanName },
})

const loadOf = (vehicle: CrewedVehicle, goods: Moved['goods']): Moved => ({
  way: {
    ...{ applyType: 'vehicleIn', fromWarehouseCode: WAREHOUSE, toWarehouseCode: vehicle.warehouseCode },
    ...crewOf(vehicle),
  },
  goods,
})

const unloadOf = (vehicle: CrewedVehicle, goods: Moved['goods']): Moved => ({
  way: {
    ...{ applyType: 'vehicleOut', fromWarehouseCode: vehicle.warehouseCode, toWarehouseCode: WAREHOUSE },
    ...crewOf(vehicle),
  },
  goods,
})

const transferOf = (fromWarehouseCode: string, toWarehouseCode: string, goods: Moved['goods']): Moved => ({
  ...{ way: { applyType: 'transfer', fromWarehouseCode, toWarehouseCode }, goods },
})

/** In the morning what was not sold comes off the vans, and they are loaded anew. */
async function moveDay(seeding: Seeding, moving: Moving, date: string): Promise<void> {
  if (seeding.small) return
  const { keeper } = moving.history.crew
  const days = daysBetween(date, seeding.anchor)
  if (!isLongAgo(seeding, date) && days >= DAYS) return
  const work = keeper.at(seeding, date, '06:10:00')
  const vehicles = await crewedVehicles(work)
  const vans = vehicles.slice(0, VANS)
  const goods = chosen(moving, days, LOADED, BOXES_LOADED)
  if (isLongAgo(seeding, date)) return moveLongAgo(seeding, moving, date, vans)
  const left = await goodsLeft(seeding, moving, date, vans)
  if (left.length > 0) await moveGoods(work, vehicleOuts, left, 'finished')
  const loading = keeper.at(seeding, date, '06:40:00')
  const loads = vans.map((van) => loadOf(van, goods))
  await moveGoods(loading, vehicleIns, loads, 'finished')
  if (days % TRANSFER_DAYS === 0) await transferDay(seeding, moving, date, days)
  if (days === 0) await leaveOpen(seeding, moving, date, vehicles)
}

/** All that is still on vans, as the form of an unloading tells it. */
async function goodsLeft(seeding: Seeding, { history }: Moving, date: string, vans: readonly CrewedVehicle[]) {
  const work = history.crew.keeper.at(seeding, date, '06:00:00')
  const left: Moved[] = []
  for (const van of vans) {
    const { lines } = await unloadForm(work, { vehicleCode: van.vehicleCode })
    const goods = lines.map(({ productCode, inventoryStatusCode, availableQty: qty }) => ({
      ...{ productCode, inventoryStatusCode, unitType: 'small' as const, qty },
    }))
    if (goods.length > 0) left.push(unloadOf(van, goods))
  }
  return left
}

async function transferDay(seeding: Seeding, moving: Moving, date: string, days: number): Promise<void> {
  const work = moving.history.crew.keeper.at(seeding, date, '10:00:00')
  const goods = chosen(moving, days, 2, 2)
  await moveGoods(
    work,
    transfers,
    [transferOf(WAREHOUSE, NORTH, goods), transferOf(WAREHOUSE, NORTH, goods)],
    'finished',
  )
  await moveGoods(work, transfers, [transferOf(NORTH, WAREHOUSE, goods)], 'finished')
}

/** What history shows: out and back on one day, so that nothing of it is left. */
async function moveLongAgo(seeding: Seeding, moving: Moving, date: string, vans: readonly CrewedVehicle[]) {
  const work = moving.history.crew.keeper.at(seeding, date, '06:30:00')
  const goods = chosen(moving, 0, 2, 1)
  for (const van of vans.slice(0, 1)) {
    await moveGoods(work, vehicleIns, [loadOf(van, goods)], 'finished')
    await moveGoods(work, vehicleOuts, [unloadOf(van, goods)], 'finished')
  }
  await moveGoods(work, transfers, [transferOf(WAREHOUSE, NORTH, goods)], 'finished')
  await moveGoods(work, transfers, [transferOf(NORTH, WAREHOUSE, goods)], 'finished')
}

/** What the last day leaves behind in every state, so that every list has something to do. */
async function leaveOpen(seeding: Seeding, moving: Moving, date: string, vehicles: readonly CrewedVehicle[]) {
  const { keeper } = moving.history.crew
  const work = keeper.at(seeding, date, '14:00:00')
  const [, , third, fourth] = vehicles
  if (!third || !fourth) return
  const few = chosen(moving, 3, 2, 1)
  const leave = async (applies: Applies, states: readonly StockApplyStatus[], moved: readonly Moved[]) => {
    for (const state of states) await moveGoods(work, applies, moved, state)
  }
  await leave(vehicleIns, OPEN, [loadOf(third, few), loadOf(fourth, few)])
  const many = chosen(moving, 3, 2, 9)
  await moveGoods(work, vehicleIns, [loadOf(third, many), loadOf(fourth, many)], 'finished')
  await leave(vehicleOuts, OPEN_AT_ONCE, [unloadOf(third, few), unloadOf(fourth, few)])
  await leave(transfers, OPEN, [transferOf(WAREHOUSE, NORTH, few), transferOf(WAREHOUSE, NORTH, few)])
  const salesmen = (await selectSalesmen(work)).slice(0, 2)
  const lent: Moved[] = []
  for (const { key: salesmanId, label: salesmanName } of salesmen) {
    const own = await borrowWarehouseOf(work, salesmanId)
    if (own === undefined) continue
    const way = { fromWarehouseCode: WAREHOUSE, toWarehouseCode: own, salesmanId, salesmanName }
    lent.push({ way: { applyType: 'borrowOut', ...way }, goods: few })
  }
  await leave(borrows, [...OPEN_AT_ONCE, 'finished'], lent)
}

/** Three loads that are the same every morning. */
async function makeTemplates(seeding: Seeding, moving: Moving): Promise<void> {
  const work = moving.history.manager.at(seeding, addDays(seeding.anchor, -DAYS), '09:00:00')
  const [first, second] = await crewedVehicles(work)
  const lines = (from: number) =>
    chosen(moving, from, LOADED, BOXES_LOADED).map(({ productCode, unitType, qty }) => ({ productCode, unitType, qty }))
  const save = (templeteName: string, vehicleCode: string | undefined, from: number) =>
    call(work, 'inv.vehicleTemplete.save', {
      ...{ templeteName, lines: lines(from) },
      ...(vehicleCode !== undefined && { vehicleCode }),
    })
  await save('城东早班装车', first?.vehicleCode, 0)
  await save('城西早班装车', second?.vehicleCode, LOADED)
  await save('周末促销装车', undefined, 2)
}

export const demo = defineDemo({
  needs: { orders },
  make: async (seeding, { orders: history }): Promise<Moving> => {
    const goods = seeding.small
      ? []
      : history.products.filter(({ enabled, bigPrice }) => enabled && bigPrice).slice(0, GOODS)
    const moving = { history, goods }
    if (seeding.small) return moving
    const opening = addDays(seeding.anchor, -daysOf(seeding))
    const stocked = goods.map((product) => ({ product, level: BOXES * product.unitRatio }))
    await openStock(seeding, history.manager.at(seeding, opening, '08:10:00'), stocked)
    await makeTemplates(seeding, moving)
    return moving
  },
  day: moveDay,
})
