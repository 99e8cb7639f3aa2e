import { selectDrivers, selectVehicles } from '../../modules/md/vehicle/vehicle.service.ts'
import { addDays } from '../../platform/clock.ts'
import type { SeedCustomer } from '../master/customers.ts'
import type { StaffIds } from '../master/organisation.ts'
import type { SeedProduct } from '../master/products.ts'
import type { Seeding } from '../seed-context.ts'
import { buyStock, openStock } from '../supply.ts'
import { type Actor, actor } from './actor.ts'
import { cancelDay, confirmDay, enterOrder, type LiveOrder, redFlushDay } from './desk.ts'
import { DAYS_TO_RED_FLUSH } from './fate.ts'
import { DAYS, type PlannedOrder, stockPlan } from './plan.ts'
import { type Crew, handleDay, handleLightDay, mishapOf } from './warehouse.ts'

/** Days between two deliveries of goods. */
const WEEK = 7

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

/** Plays a month of business through the calls of the contract, day by day. */
export async function playHistory(
  seeding: Seeding,
  {
    staffIds,
    products,
    orders,
  }: { staffIds: StaffIds; products: readonly SeedProduct[]; orders: readonly PlannedOrder[] },
  onDay: (done: number) => void,
): Promise<void> {
  const { manager, salesmanOf, crew } = await castOf(seeding, staffIds)
  const start = addDays(seeding.anchor, 1 - DAYS)
  await openStock(seeding, manager.at(addDays(start, -1), '08:00:00'), stockPlan(seeding, products))
  const live: LiveOrder[] = []
  const sold = new Map<SeedProduct, number>()
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(start, day)
    if (day > 0 && day % WEEK === 0) {
      await buyStock(
        seeding,
        manager.at(date, '07:30:00'),
        [...sold].map(([product, qty]) => ({ product, qty })),
      )
      sold.clear()
    }
    const yesterday = live.filter((order) => order.date === addDays(date, -1))
    if (seeding.small) await handleLightDay(seeding, crew.keeper, date, yesterday)
    else
      await handleDay(
        seeding,
        crew,
        date,
        yesterday.filter(({ fate }) => !['draft', 'submitted', 'canceled'].includes(fate)),
        mishapOf(day),
      )
    const entered: LiveOrder[] = []
    for (const order of orders.filter((planned) => planned.date === date)) {
      entered.push(await enterOrder(salesmanOf(order), order))
      for (const { product, unitType, qty } of order.lines)
        sold.set(product, (sold.get(product) ?? 0) + qty * (unitType === 'big' ? product.unitRatio : 1))
    }
    await confirmDay(seeding, manager, date, entered)
    await cancelDay(seeding, manager, date, entered)
    await redFlushDay(
      seeding,
      manager,
      date,
      live.filter((order) => order.fate === 'redflushed' && order.date === addDays(date, -DAYS_TO_RED_FLUSH)),
    )
    live.push(...entered)
    onDay(entered.length)
  }
}

async function castOf(seeding: Seeding, staffIds: StaffIds): Promise<Cast> {
  const { tx, dealerCode, small, random } = seeding
  const enter = (username: string) => actor(tx, dealerCode, staffIds.get(username))
  const manager = await enter(small ? 'light' : 'manager01')
  const keeper = small ? manager : await enter('keeper01')
  const salesmen = new Map<string, Actor>()
  for (const [line, username] of Object.entries(small ? { L001: 'light' } : SALESMEN))
    salesmen.set(line, await enter(username))
  const work = keeper.at(seeding.anchor, '08:00:00')
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
