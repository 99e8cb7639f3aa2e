import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, actor } from '../../../seed/orders/actor.ts'
import { enterInBulk, Facts } from '../../../seed/orders/bulk.ts'
import { cancelDay, confirmDay, enterOrder, type LiveOrder, redFlushDay } from '../../../seed/orders/desk.ts'
import { DAYS_TO_RED_FLUSH } from '../../../seed/orders/fate.ts'
import { daysOf, isHistory, type PlannedOrder, planOrders, stockPlan } from '../../../seed/orders/plan.ts'
import { buyStock, openStock } from '../../../seed/orders/supply.ts'
import { type Crew, handleDay, handleLightDay, mishapOf } from '../../../seed/orders/warehouse.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { demo as statuses } from '../../inv/inventory-status/inventory-status.demo.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as prices } from '../../md/price/price.demo.ts'
import { demo as products, type SeedProduct } from '../../md/product/product.demo.ts'
import { isOwnSupplier } from '../../md/supplier/supplier.demo.ts'
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
  /** Since goods came in last; goods of the dealer's own suppliers are ordered by the purchase orders' demonstration. */
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
    orders: planOrders(seeding, products, customers),
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
  if (day < 0) return
  if (day > 0 && day % WEEK === 0) await replenish(seeding, history, date)
  await sendYesterdays(seeding, crew, date, day, live)
  const entered = await enterDay(seeding, history, date)
  await confirmDay(seeding, manager, date, entered)
  await cancelDay(seeding, manager, date, entered)
  const wrong = addDays(date, -DAYS_TO_RED_FLUSH)
  await redFlushDay(
    seeding,
    manager,
    date,
    live.filter((order) => order.fate === 'redflushed' && order.date === wrong),
  )
  live.push(...entered)
}

async function replenish(seeding: Seeding, { manager, sold }: History, date: string): Promise<void> {
  const goods = [...sold].flatMap(([product, qty]) => (isOwnSupplier(product.supplierCode) ? [] : { product, qty }))
  await buyStock(seeding, manager.at(seeding, date, '07:30:00'), goods)
  for (const { product } of goods) sold.delete(product)
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
  const { salesmanOf, sold, facts, productCodes } = history
  const planned = history.orders.filter((order) => order.date === date)
  for (const { product, unitType, qty } of planned.flatMap(({ lines }) => lines))
    sold.set(product, (sold.get(product) ?? 0) + qty * (unitType === 'big' ? product.unitRatio : 1))
  const entered: LiveOrder[] = []
  if (isHistory(seeding, date)) {
    for (const salesman of new Set(planned.map(salesmanOf))) {
      const own = planned.filter((order) => salesmanOf(order) === salesman)
      entered.push(...(await enterInBulk(seeding, salesman, facts, productCodes, own)))
    }
  } else for (const order of planned) entered.push(await enterOrder(seeding, salesmanOf(order), order))
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
