import type { OrderType, UnitType } from '@dealer/sdk/contract'
import type { SeedCustomer } from '../../modules/md/customer/customer.demo.ts'
import type { SeedProduct } from '../../modules/md/product/product.demo.ts'
import { addDays } from '../../platform/clock.ts'
import { at, type Random } from '../random.ts'
import type { Seeding } from '../seed-context.ts'
import { type Fate, fateOf, LATE_DAYS } from './fate.ts'
import type { Stocked } from './supply.ts'

/** Days of the history of orders, the anchor the last one. */
const DAYS = 90
const LIGHT_DAYS = 30
export const daysOf = ({ small }: Seeding): number => (small ? LIGHT_DAYS : DAYS)
/** The last days go through the calls one by one, as people do it; what is older is finished, and made a day at a time. */
const LIVE_DAYS = 7
export const isHistory = ({ anchor, small }: Seeding, date: string): boolean =>
  !small && date <= addDays(anchor, -LIVE_DAYS)
const PER_DAY = 30
const PER_SUNDAY = 10
const LIGHT_PER_DAY = 1
/** Part of a credit that the plan uses up: prices of a customer are not known to the cent. */
const CREDIT_USED = 0.75
const TRIES = 20
/** How much less the next product in rank is wanted. */
const EXPONENT = 0.9
const BIG_SHARE = 0.6
const APP_SHARE = 0.3
const NEVER_SOLD = 5
/** Products without opening stock. */
const NOT_IN_STOCK = 14
/** Days of sales that the warehouse holds at the beginning. */
const COVER_DAYS = 14
const MEAN_LINES = 5
const MEAN_BOXES = 2.5
const MEAN_PIECES = 7

export interface PlannedLine {
  readonly product: SeedProduct
  readonly unitType: UnitType
  readonly qty: number
}

export interface PlannedOrder {
  readonly date: string
  /** `HH:mm:ss` at which it is entered. */
  readonly time: string
  readonly customer: SeedCustomer
  readonly lines: readonly PlannedLine[]
  readonly fate: Fate
  readonly kind: OrderType
  /** In the customer's shop, by the salesman's app. */
  readonly isByApp?: boolean
}

/** Products in the order of their popularity: what the demonstration shows sells best. */
function ranked(seeding: Seeding, products: readonly SeedProduct[]): SeedProduct[] {
  const usable = products.filter(({ enabled, bigPrice }) => enabled && bigPrice !== undefined)
  return [...usable.slice(0, 24), ...seeding.random.fork('rank').shuffle(usable.slice(24))].slice(
    0,
    seeding.small ? undefined : -NOT_IN_STOCK,
  )
}

const popularity = (rank: number): number => (rank + 1) ** -EXPONENT

/** What lies in the warehouses at the beginning: enough for two weeks of what is expected to sell. */
export function stockPlan(seeding: Seeding, products: readonly SeedProduct[]): Stocked[] {
  const sold = ranked(seeding, products)
  const total = sold.reduce((sum, _product, rank) => sum + popularity(rank), 0)
  const linesADay = (seeding.small ? LIGHT_PER_DAY : PER_DAY) * MEAN_LINES
  const gifts = products.filter(({ bigPrice }) => bigPrice === undefined).map((product) => ({ product, level: 200 }))
  return [
    ...sold.map((product, rank) => {
      const perLine = BIG_SHARE * MEAN_BOXES * product.unitRatio + (1 - BIG_SHARE) * MEAN_PIECES
      const daily = (linesADay * popularity(rank) * perLine) / total
      return { product, level: Math.ceil(daily * COVER_DAYS) + 12 * product.unitRatio }
    }),
    ...gifts,
  ]
}

/** Every order of the history, day by day in the order of entry. */
export function planOrders(
  seeding: Seeding,
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
): PlannedOrder[] {
  const random = seeding.random.fork('orders')
  const sold = ranked(seeding, products).slice(0, -NEVER_SOLD)
  const buyers = customers.filter((customer) => customer.buys)
  const weights = buyers.map((customer) => customer.weight)
  const popularities = sold.map((_product, rank) => popularity(rank))
  const owed = new Map<SeedCustomer, number>()
  /** Nobody orders beyond the credit, since salesmen may not take such an order. */
  const buyerOf = (chosen: readonly PlannedLine[]): SeedCustomer => {
    const value = chosen.reduce((sum, line) => sum + roughValue(line), 0)
    for (let tried = 0; tried < TRIES; tried++) {
      const buyer = at(buyers, random.weighted(weights))
      const total = (owed.get(buyer) ?? 0) + value
      if (buyer.creditAmount !== null && total > Number(buyer.creditAmount) * CREDIT_USED) continue
      owed.set(buyer, total)
      return buyer
    }
    return at(
      buyers.filter(({ creditAmount }) => creditAmount === null),
      0,
    )
  }
  const lines = (): PlannedLine[] => {
    const chosen = new Set(Array.from({ length: random.int(3, 7) }, () => random.weighted(popularities)))
    return [...chosen].map((rank) => {
      const big = random.chance(BIG_SHARE)
      return {
        product: at(sold, rank),
        unitType: big ? 'big' : 'small',
        qty: big ? random.int(1, 4) : random.int(2, 12),
      }
    })
  }
  const kinds = seeding.random.fork('kinds of orders')
  const terminals = seeding.random.fork('terminals')
  const gifts = products.filter(({ enabled, bigPrice }) => enabled && bigPrice === undefined)
  const given = (): PlannedLine[] => [
    { product: at(gifts, kinds.int(0, gifts.length - 1)), unitType: 'small', qty: kinds.int(2, 6) },
  ]
  const days = daysOf(seeding)
  return Array.from({ length: days }, (_, day) => addDays(seeding.anchor, day - days + 1)).flatMap((date, day) => {
    const daysLeft = days - 1 - day
    return Array.from({ length: ordersOn(seeding, date, daysLeft) }, (_, index) => {
      const chosen = lines()
      const order = {
        date,
        time: timeOf(index),
        customer: buyerOf(chosen),
        lines: chosen,
        fate: seeding.small ? lightFate(daysLeft) : fateOf(random, daysLeft, index),
      }
      const kind = seeding.small ? 'normal' : kindOf(kinds, order.fate)
      const isByApp = terminals.chance(APP_SHARE) && kind === 'normal'
      return { ...order, kind, isByApp, lines: kind === 'promotion' ? given() : chosen }
    })
  })
}

/** Of a hundred orders that go all the way: sold at the till, from a van, and given away. All else stands between states. */
const KINDS = { cash: 17, vehicle: 14, promotion: 3 } as const

function kindOf(random: Random, fate: Fate): OrderType {
  const drawn = random.int(1, 100)
  if (fate !== 'finished') return 'normal'
  if (drawn <= KINDS.cash) return 'cash'
  if (drawn <= KINDS.cash + KINDS.vehicle) return 'vehicle'
  return drawn <= KINDS.cash + KINDS.vehicle + KINDS.promotion ? 'promotion' : 'normal'
}

/** What a line costs about; the plan only, amounts are the server's. */
const roughValue = ({ product, unitType, qty }: PlannedLine): number =>
  qty * Number((unitType === 'big' ? product.bigPrice : product.smallPrice) ?? 0)

function ordersOn({ small }: Seeding, date: string, daysLeft: number): number {
  if (small) return LIGHT_PER_DAY
  if (daysLeft < LATE_DAYS) return PER_DAY
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0
  return isSunday ? PER_SUNDAY : PER_DAY
}

/** One after the other from nine o'clock on. */
export function timeOf(index: number): string {
  const minutes = 9 * 60 + index * 13
  return [Math.floor(minutes / 60), minutes % 60, (index * 17) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A light dealer's goods leave on the day after; there is no state between. */
function lightFate(daysLeft: number): Fate {
  if (daysLeft === 0) return 'submitted'
  return daysLeft === 1 ? 'waitOut' : 'finished'
}
