import type { StockApplyStatus } from '@dealer/sdk/contract'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { isLongAgo } from '../../../seed/orders/long-ago.ts'
import { type Moved, moveGoods } from '../../../seed/orders/moving.ts'
import { daysOf } from '../../../seed/orders/plan.ts'
import { openStock } from '../../../seed/orders/supply.ts'
import { loadOf, unloadOf } from '../../../seed/orders/vans.ts'
import { at } from '../../../seed/random.ts'
import { LONG_AGO, type Seeding } from '../../../seed/seed-context.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { selectSalesmen } from '../../md/user/user.service.ts'
import { crewedVehicles } from '../../md/vehicle/vehicle.crew.ts'
import { borrowWarehouseOf } from '../../md/warehouse/warehouse.staff.ts'
import { type History, demo as orders } from '../../so/order/order.demo.ts'
import { type Applies, borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'

const WAREHOUSE = 'W001'
const NORTH = 'W002'
/** Goods that vans sell, and boxes of each that are there for it. */
const GOODS = 12
const BOXES = 150
/** Products of a load that is the same every morning, and boxes of each. */
const LOADED = 6
const BOXES_LOADED = 4
/** Days at the end on which goods go to the other warehouse and back, and every how many they do. */
const DAYS = 29
const TRANSFER_DAYS = 7
/** Days of long ago on which goods moved. */
const LONG_AGO_DAYS = LONG_AGO.slice(2, 4)

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

const transferOf = (fromWarehouseCode: string, toWarehouseCode: string, goods: Moved['goods']): Moved => ({
  ...{ way: { applyType: 'transfer', fromWarehouseCode, toWarehouseCode }, goods },
})

/** Goods go to the other warehouse and back; vans are loaded and unloaded by who sells from them. */
async function moveDay(seeding: Seeding, moving: Moving, date: string): Promise<void> {
  if (seeding.small) return
  const days = daysBetween(date, seeding.anchor)
  if (isLongAgo(seeding, date)) {
    if (LONG_AGO_DAYS.some((back) => back === days)) await moveLongAgo(seeding, moving, date)
    return
  }
  if (days === 0) await leaveOpen(seeding, moving, date)
  else if (days < DAYS && days % TRANSFER_DAYS === 0) await transferDay(seeding, moving, date, days)
}

async function transferDay(seeding: Seeding, moving: Moving, date: string, days: number): Promise<void> {
  const work = moving.history.crew.keeper.at(seeding, date, '10:00:00')
  const goods = chosen(moving, days, 2, 2)
  await moveGoods(work, transfers, [transferOf(WAREHOUSE, NORTH, goods)], 'finished')
  await moveGoods(work, transfers, [transferOf(NORTH, WAREHOUSE, goods)], 'finished')
}

/** What history shows: out and back on one day, so that nothing of it is left. */
async function moveLongAgo(seeding: Seeding, moving: Moving, date: string) {
  const work = moving.history.crew.keeper.at(seeding, date, '06:30:00')
  const goods = chosen(moving, 0, 2, 1)
  for (const van of (await crewedVehicles(work)).slice(0, 1)) {
    await moveGoods(work, vehicleIns, [loadOf(van, goods)], 'finished')
    await moveGoods(work, vehicleOuts, [unloadOf(van, goods)], 'finished')
  }
  await moveGoods(work, transfers, [transferOf(WAREHOUSE, NORTH, goods)], 'finished')
  await moveGoods(work, transfers, [transferOf(NORTH, WAREHOUSE, goods)], 'finished')
}

/** A box of what a salesman has borrowed comes back. */
const givenBack = ({ way: { fromWarehouseCode, toWarehouseCode, ...who }, goods }: Moved): Moved => ({
  way: { ...who, applyType: 'borrowIn', fromWarehouseCode: toWarehouseCode, toWarehouseCode: fromWarehouseCode },
  goods: goods.slice(0, 1),
})

/** What the last day leaves behind in every state, so that every list has something to do. */
async function leaveOpen(seeding: Seeding, moving: Moving, date: string) {
  const { keeper } = moving.history.crew
  const work = keeper.at(seeding, date, '14:00:00')
  const [, , third, fourth] = await crewedVehicles(work)
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
  await moveGoods(work, borrows, lent.slice(0, 1).map(givenBack), 'finished')
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
