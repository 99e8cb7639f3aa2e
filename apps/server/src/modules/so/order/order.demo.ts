import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, actor } from '../../../seed/orders/actor.ts'
import { enterInBulk, Facts } from '../../../seed/orders/bulk.ts'
import {
  cancelDay,
  closeForgotten,
  confirmDay,
  enterOrder,
  type LiveOrder,
  redFlushDay,
} from '../../../seed/orders/desk.ts'
import { DAYS_TO_RED_FLUSH, FORGOTTEN_CLOSE_DAY } from '../../../seed/orders/fate.ts'
import { isLongAgo, planLongAgo } from '../../../seed/orders/long-ago.ts'
import { daysOf, isHistory, type PlannedOrder, planOrders, stockPlan } from '../../../seed/orders/plan.ts'
import { isSoldAtOnce, sellDay } from '../../../seed/orders/sold.ts'
import { openStock } from '../../../seed/orders/supply.ts'
import { serveVans } from '../../../seed/orders/vans.ts'
import { type Crew, handleDay, handleLightDay, mishapOf } from '../../../seed/orders/warehouse.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as statuses } from '../../inv/inventory-status/inventory-status.demo.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as prices } from '../../md/price/price.demo.ts'
import { demo as products, type SeedProduct } from '../../md/product/product.demo.ts'
import { type StaffIds, demo as staff } from '../../md/user/user.demo.ts'
import { demo as vehicles } from '../../md/vehicle/vehicle.demo.ts'
import { selectDrivers, selectVehicles } from '../../md/vehicle/vehicle.service.ts'
import { demo as warehouses } from '../../md/warehouse/warehouse.demo.ts'

/** Days between two deliveries of goods. */
export const WEEK = 7

/** Salesmen by the line of their customers. */
const SALESMEN: Readonly<Record<string, string>> = {
  L001: 'sales01',
  L002: 'sales02',
  L003: 'sales03',
  L004: 'sales04',
}

interface Cast {
  readonly manager: Actor
  readonly salesmanOf: (order: PlannedOrder) => Actor
  readonly crew: Crew
}

/** What is known of the history while it is played. */
export interface History extends Cast {
  readonly orders: readonly PlannedOrder[]
  readonly live: LiveOrder[]
  /** Since goods came in last; they are ordered by the purchase orders' demonstration. */
  readonly sold: Map<SeedProduct, number>
  readonly products: readonly SeedProduct[]
  readonly productCodes: readonly string[]
  readonly facts: Facts
}

/** The plan of all orders, and the stock that they begin with. */
async function beginHistory(
  seeding: Seeding,
  staffIds: StaffIds,
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
): Promise<History> {
  const cast = await castOf(seeding, staffIds)
  const opening = addDays(seeding.anchor, -daysOf(seeding))
  await openStock(seeding, cast.manager.at(seeding, opening, '08:00:00'), stockPlan(seeding, products))
  return {
    ...cast,
    orders: [...planLongAgo(seeding, products, customers), ...planOrders(seeding, products, customers)],
    live: [],
    sold: new Map(),
    products,
    productCodes: products.map(({ productCode }) => productCode),
    facts: new Facts(),
  }
}

/** Plays a day through the calls of the contract: goods come, yesterday's orders leave, new ones are entered. */
async function playDay(seeding: Seeding, history: History, date: string): Promise<void> {
  const { manager, crew, live } = history
  const day = daysBetween(addDays(seeding.anchor, 1 - daysOf(seeding)), date)
  if (isLongAgo(seeding, date)) return playLongAgo(seeding, history, date)
  if (day < 0) return
  if (!seeding.small) await serveVans(seeding, history, date, day)
  await sendYesterdays(seeding, crew, date, day, live)
  const entered = await enterDay(seeding, history, date)
  await confirmDay(seeding, manager, date, entered)
  await cancelDay(seeding, manager, date, entered)
  if (!seeding.small && date === addDays(seeding.anchor, -FORGOTTEN_CLOSE_DAY))
    await closeForgotten(seeding, manager, date, live)
  const wrong = addDays(date, -DAYS_TO_RED_FLUSH)
  await redFlushDay(
    seeding,
    manager,
    date,
    live.filter((order) => order.fate === 'redflushed' && order.date === wrong),
  )
  live.push(...entered)
}

/** Small units of each product that the finished orders of a day of long ago take. */
export function goodsLongAgo({ orders }: History, date: string): Map<SeedProduct, number> {
  const goods = new Map<SeedProduct, number>()
  const finished = orders.filter((order) => order.date === date && order.fate === 'finished')
  for (const { product, qty } of finished.flatMap(({ lines }) => lines))
    goods.set(product, (goods.get(product) ?? 0) + qty * product.unitRatio)
  return goods
}

/**
 * A day of business that is archived by now: yesterday's orders leave, new ones are entered. Goods for these came the evening
 * before, by the purchase orders' demonstration.
 */
async function playLongAgo(seeding: Seeding, history: History, date: string): Promise<void> {
  const { manager, live } = history
  const crew = { ...history.crew, random: seeding.random.fork(`long ago ${date}`) }
  const yesterday = live.filter((order) => order.date === addDays(date, -1) && order.fate === 'finished')
  if (yesterday.length > 0) await handleDay(seeding, crew, date, yesterday, undefined)
  const planned = history.orders.filter((order) => order.date === date)
  if (planned.length === 0) return
  const entered = await enterBulk(seeding, history, planned)
  await confirmDay(seeding, manager, date, entered)
  await cancelDay(seeding, manager, date, entered)
  live.push(...entered)
}

async function sendYesterdays(
  seeding: Seeding,
  crew: Crew,
  date: string,
  day: number,
  live: readonly LiveOrder[],
): Promise<void> {
  const yesterday = live.filter((order) => order.date === addDays(date, -1))
  if (seeding.small) return handleLightDay(seeding, crew.keeper, date, yesterday)
  const confirmed = yesterday.filter(({ fate }) => !['draft', 'submitted', 'canceled'].includes(fate))
  await handleDay(seeding, crew, date, confirmed, mishapOf(day))
}

async function enterDay(seeding: Seeding, history: History, date: string): Promise<LiveOrder[]> {
  const { salesmanOf, sold } = history
  const planned = history.orders.filter((order) => order.date === date)
  await sellDay(seeding, history, date, planned.filter(isSoldAtOnce))
  const byHand = planned.filter((order) => !isSoldAtOnce(order))
  for (const { product, unitType, qty } of planned.flatMap(({ lines }) => lines))
    sold.set(product, (sold.get(product) ?? 0) + qty * (unitType === 'big' ? product.unitRatio : 1))
  if (isHistory(seeding, date)) return enterBulk(seeding, history, byHand)
  const entered: LiveOrder[] = []
  for (const order of byHand) entered.push(await enterOrder(seeding, salesmanOf(order), order))
  return entered
}

async function enterBulk(
  seeding: Seeding,
  { salesmanOf, facts, productCodes }: History,
  planned: readonly PlannedOrder[],
): Promise<LiveOrder[]> {
  const entered: LiveOrder[] = []
  for (const salesman of new Set(planned.map(salesmanOf))) {
    const own = planned.filter((order) => salesmanOf(order) === salesman)
    entered.push(...(await enterInBulk(seeding, salesman, facts, productCodes, own)))
  }
  return entered
}

async function castOf(seeding: Seeding, staffIds: StaffIds): Promise<Cast> {
  const { small, random } = seeding
  const enter = (username: string) => actor(seeding, staffIds.get(username))
  const manager = await enter(small ? 'light' : 'manager01')
  const keeper = small ? manager : await enter('keeper01')
  const salesmen = new Map<string, Actor>()
  for (const [line, username] of Object.entries(small ? { L001: 'light' } : SALESMEN))
    salesmen.set(line, await enter(username))
  const work = keeper.at(seeding, seeding.anchor, '08:00:00')
  const vehicles = await selectVehicles(work)
  const drivers = (await selectDrivers(work)).map(({ key }, index) => ({
    driverId: key,
    vehicleCode: vehicles[index]?.key,
  }))
  return {
    manager,
    crew: { keeper, drivers, random: random.fork('warehouse') },
    salesmanOf: ({ customer }) => salesmanOfLine(salesmen, customer),
  }
}

function salesmanOfLine(salesmen: ReadonlyMap<string, Actor>, { regionCode }: SeedCustomer): Actor {
  const salesman = salesmen.get(regionCode)
  if (!salesman) throw new Error(`no salesman for line ${regionCode}`)
  return salesman
}

export const demo = defineDemo({
  needs: { staff, statuses, warehouses, vehicles, products, customers, prices },
  make: (seeding, made) => beginHistory(seeding, made.staff, made.products, made.customers),
  day: playDay,
})
