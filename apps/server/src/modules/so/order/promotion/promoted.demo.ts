import { compare } from '@dealer/validators'
import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '../../../../platform/clock.ts'
import { defineDemo } from '../../../../seed/demo.ts'
import { call } from '../../../../seed/orders/actor.ts'
import { takeBack } from '../../../../seed/orders/coming-back.ts'
import { cancelDay, confirmDay, enteredOf, type LiveOrder } from '../../../../seed/orders/desk.ts'
import { type PlannedOrder, timeOf } from '../../../../seed/orders/plan.ts'
import {
  BACK_AFTER,
  goodsOfDay,
  PROMOTED_DAYS,
  type PromotedDay,
  promotionsFor,
} from '../../../../seed/orders/promoted.ts'
import { handleDay } from '../../../../seed/orders/warehouse.ts'
import { at } from '../../../../seed/random.ts'
import type { Seeding } from '../../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../../md/customer/customer.demo.ts'
import { customer } from '../../../md/customer/customer.schema.ts'
import { demo as products, type SeedProduct } from '../../../md/product/product.demo.ts'
import { type Buying, buyFor, demo as purchases } from '../../../po/purchase/purchase.demo.ts'
import { demo as promotions } from '../../../promotion/promotion/promotion.demo.ts'
import type { History } from '../order.demo.ts'

/** After the other orders of a day. */
const FIRST = 20
/** Small units of a box. */
const BOX = '12'
/** What comes back of a day's orders, by their place: one box, or all with its gifts. */
const BACK = ['one', 'all', 'one', undefined, 'one', 'all'] as const

interface Promoting {
  readonly history: History
  readonly buying: Buying
  readonly goods: ReadonlyMap<string, SeedProduct>
  /** Customers by their type; those of no type in particular are the ones without a limit. */
  readonly buyers: ReadonlyMap<string | undefined, readonly SeedCustomer[]>
  readonly live: LiveOrder[]
}

async function begin(
  { tx, dealerCode }: Seeding,
  buying: Buying,
  goods: readonly SeedProduct[],
  all: readonly SeedCustomer[],
): Promise<Promoting> {
  const rows = await tx
    .select({ code: customer.customerCode, typeCode: customer.customerTypeCode })
    .from(customer)
    .where(and(eq(customer.dealerCode, dealerCode), eq(customer.enabled, 'T')))
    .orderBy(asc(customer.customerCode))
  const typeOf = new Map(rows.map(({ code, typeCode }) => [code, typeCode]))
  const active = all.filter(({ buys, isGone }) => buys && !isGone)
  const buyers = new Map<string | undefined, readonly SeedCustomer[]>([
    [undefined, active.filter(({ creditAmount }) => creditAmount === null)],
  ])
  for (const typeCode of new Set(typeOf.values()))
    buyers.set(
      typeCode,
      active.filter(({ customerCode }) => typeOf.get(customerCode) === typeCode),
    )
  return {
    ...{ history: buying.history, buying, buyers, live: [] },
    goods: new Map(goods.map((product) => [product.productCode, product])),
  }
}

/** A day's part: goods of yesterday's orders leave, new ones are entered, some of what left comes back. */
async function playDay(seeding: Seeding, promoting: Promoting, date: string): Promise<void> {
  const { history, live } = promoting
  const sent = live.filter((order) => order.date === addDays(date, -1) && goesOut(order))
  const random = seeding.random.fork('promoted warehouse')
  if (sent.length > 0) await handleDay(seeding, { ...history.crew, random }, date, sent, undefined)
  const day = PROMOTED_DAYS.find(({ ago }) => date === addDays(seeding.anchor, -ago))
  if (day) await orderDay(seeding, promoting, date, day)
  const back = live.filter((order) => order.date === addDays(date, -BACK_AFTER))
  for (const [place, order] of back.entries()) {
    const much = BACK[place]
    if (order.fate === 'finished' && much) await giveBack(seeding, promoting, { date, order, much })
  }
}

const goesOut = ({ fate }: LiveOrder): boolean => fate !== 'draft' && fate !== 'submitted' && fate !== 'canceled'

async function orderDay(seeding: Seeding, promoting: Promoting, date: string, day: PromotedDay): Promise<void> {
  const { history, buying, goods, buyers, live } = promoting
  const { manager, salesmanOf } = history
  await buyFor(seeding, buying, date, goodsOfDay(day, goods), ['07:40:00'])
  const entered: LiveOrder[] = []
  for (const [place, { boxes, typeCode }] of day.baskets.entries()) {
    const among = buyers.get(typeCode) ?? []
    const order: PlannedOrder = {
      ...{ date, time: timeOf(FIRST + place), kind: 'normal', fate: at(day.fates, place) },
      customer: at(among, (day.ago + place) % among.length),
      lines: Object.entries(boxes).flatMap(([code, qty]) => {
        const product = goods.get(code)
        return product ? [{ product, unitType: 'big' as const, qty }] : []
      }),
    }
    const work = salesmanOf(order).at(seeding, date, order.time)
    const save = { ...enteredOf(order), orderType: 'normal' as const }
    const { soId } = await call(work, 'so.salesOrder.save', {
      ...{ ...save, submit: order.fate === 'draft' ? ('F' as const) : ('T' as const) },
      promotions: await promotionsFor(work, save),
    })
    entered.push({ ...order, soId })
  }
  await confirmDay(seeding, manager, date, entered)
  await cancelDay(seeding, manager, date, entered)
  live.push(...entered)
}

interface Back {
  readonly date: string
  readonly order: LiveOrder
  readonly much: 'one' | 'all'
}

/** Promoted goods come back at their net price; all of them only with what was given for them. */
async function giveBack(seeding: Seeding, { history }: Promoting, { date, order, much }: Back): Promise<void> {
  const { manager, crew } = history
  const { soId, customer: buyer } = order
  const work = manager.at(seeding, date, '17:10:00')
  const found = await call(work, 'so.return.listReturn', { customerCode: buyer.customerCode, limit: 100 })
  const sent = found.rows.filter((row) => row.soId === soId).sort((a, b) => Number(a.outItemId) - Number(b.outItemId))
  // Goods may leave from several places, so that not every line has a whole box.
  const oneOf = sent.filter(({ smallQty }) => compare(smallQty, BOX) >= 0).slice(0, 1)
  const lines = (much === 'all' ? sent : oneOf).map(({ soItemId, outItemId, smallQty }) => ({
    ...{ soItemId, outItemId, unitType: 'small' as const, qty: much === 'all' ? smallQty : BOX },
  }))
  const { id } = await call(work, 'so.return.saveByOrder', {
    ...{ submit: 'T', docDate: date, warehouseCode: 'W001', returnReason: 'unsold', soId, lines },
  })
  await takeBack(seeding, crew.keeper, date, id)
}

export const demo = defineDemo({
  // After the day's goods of own suppliers, as everything else of a day.
  needs: { purchases, products, customers, promotions },
  make: async (seeding, made) =>
    seeding.small ? undefined : begin(seeding, made.purchases, made.products, made.customers),
  day: async (seeding, promoting, date) => {
    if (promoting) await playDay(seeding, promoting, date)
  },
})
