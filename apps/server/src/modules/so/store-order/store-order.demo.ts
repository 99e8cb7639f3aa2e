import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, actor, call } from '../../../seed/orders/actor.ts'
import type { LiveOrder } from '../../../seed/orders/desk.ts'
import type { Fate } from '../../../seed/orders/fate.ts'
import { type Crew, handleDay } from '../../../seed/orders/warehouse.ts'
import { at } from '../../../seed/random.ts'
import { HISTORY_DAYS, type Seeding } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { selectDrivers, selectVehicles } from '../../md/vehicle/vehicle.service.ts'
import { placeOrder } from '../../shop/order/shop-order.placing.ts'
import type { ShopOrderLine } from '../../shop/order/shop-order.ts'
import { demo as shop } from '../../shop/staff/shop.demo.ts'
import { demo as orders } from '../order/order.demo.ts'
import { demo as points } from '../points/point.demo.ts'
import { fetchStoreOrders } from './fetch-orders.job.ts'
import { keepTold } from './outside-order.sql.ts'
import { tellNow } from './tell-shop.job.ts'

/** Days between those on which orders of the mall are sent, how many come then, and on how many of these days one for points. */
const STEP = 3
const OF_A_DAY = 3
const POINT_OF_DAYS = [true, true, false] as const
const BUYERS = ['张建国', '李秀英', '陈晓东', '周美华', '吴志强'] as const
const REMARKS = ['请上午送到', undefined, '送到后门', undefined, undefined] as const
/** What no dealer could have placed is a mistake of the demonstration. */
const log = {
  error: (about: unknown) => {
    throw new Error('an order of the mall was not kept', { cause: about })
  },
}

interface Mall {
  readonly store: Actor
  readonly crew: Crew
  readonly buyers: readonly SeedCustomer[]
  /** Codes of those who have points. */
  readonly savers: readonly string[]
  readonly live: LiveOrder[]
}

async function begin(
  seeding: Seeding,
  staff: ReadonlyMap<string, string>,
  all: readonly SeedCustomer[],
): Promise<Mall> {
  const { tx, dealerCode, anchor, random } = seeding
  const [store, keeper] = [await actor(seeding, staff.get('store')), await actor(seeding, staff.get('keeper01'))]
  const work = keeper.at(seeding, anchor, '08:00:00')
  const vehicles = await selectVehicles(work)
  const drivers = (await selectDrivers(work)).map(({ key }, index) => ({
    driverId: key,
    vehicleCode: vehicles[index]?.key,
  }))
  const savers = await tx
    .select({ code: customer.customerCode })
    .from(customer)
    .where(and(eq(customer.dealerCode, dealerCode), eq(customer.isStoreBound, 'T'), eq(customer.enabled, 'T')))
    .orderBy(asc(customer.customerCode))
  return {
    ...{ store, crew: { keeper, drivers, random: random.fork('mall warehouse') }, live: [] },
    // Who pays at once needs no credit.
    buyers: all.filter(({ buys, creditAmount }) => buys && creditAmount === null),
    savers: savers.map(({ code }) => code),
  }
}

/** Goods of which much is there that day: those of the mall take it from nobody. */
async function plenty({ tx, dealerCode }: Seeding): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select b.product_code as code from stock_balance b join product p on p.dealer_code = b.dealer_code and p.product_code = b.product_code
    where b.dealer_code = ${dealerCode} and b.warehouse_code = 'W001' and b.inventory_status_code = '01' and p.enabled = 'T' and p.is_gift = 'F' and p.del_flag = 'F'
      and p.allow_decimal_qty = 'F'
    group by 1 having sum(b.on_hand_qty - b.reserved_qty) > 200 order by sum(b.on_hand_qty - b.reserved_qty) desc, 1 limit 12`)
  return rows.map(({ code }) => code)
}

/** What becomes of the orders of a day: most are sent, some in part; the last ones wait, and one is refused. */
function fateOf(daysLeft: number, index: number, place: number): Fate {
  if (daysLeft < STEP) return 'submitted'
  if (index % 9 === 4 && place === 1) return 'canceled'
  return index % 6 === 2 && place === 0 ? 'ended' : 'finished'
}

async function playDay(seeding: Seeding, mall: Mall, date: string): Promise<void> {
  const daysLeft = daysBetween(date, seeding.anchor)
  if (daysLeft < 0 || daysLeft > HISTORY_DAYS - STEP) return
  await sendYesterdays(seeding, mall, date)
  if (daysLeft % STEP === 0) await orderDay(seeding, mall, date, daysLeft)
  await clearQueue(seeding, mall, date)
}

async function sendYesterdays(seeding: Seeding, { crew, live }: Mall, date: string): Promise<void> {
  const passed = live.filter((order) => order.date === addDays(date, -1) && ['finished', 'ended'].includes(order.fate))
  if (passed.length > 0) await handleDay(seeding, crew, date, passed, undefined)
}

async function orderDay(seeding: Seeding, mall: Mall, date: string, daysLeft: number): Promise<void> {
  const goods = await plenty(seeding)
  if (goods.length < OF_A_DAY) return
  const index = Math.floor(daysLeft / STEP)
  const random = seeding.random.fork(`mall ${date}`)
  const placing = mall.store.at(seeding, date, '08:42:10')
  const placed: { num: string; fate: Fate }[] = []
  const lines = (number: number): ShopOrderLine[] =>
    random
      .shuffle(goods)
      .slice(0, number)
      .map((productCode) => ({ productCode, unitType: 'small', qty: String(random.int(4, 12)) }))
  const place = async (source: 'store' | 'point', number: number, customerCode: string, fate: Fate) => {
    const num = `SC${date.replaceAll('-', '')}${String(number + 1).padStart(4, '0')}`
    const isTicket = source === 'store' && number === 0
    await placeOrder(placing, {
      ...{ storeOrderNum: num, orderSource: source, payStatus: 'paid', customerCode },
      ...{ buyerName: at(BUYERS, (index + number) % BUYERS.length), payMethod: index % 2 ? 'alipay' : 'wechat' },
      ...{
        buyerRemark: REMARKS[(index + number) % REMARKS.length],
        ...(isTicket && { ticketAmount: '5.00', freight: '8.00' }),
      },
      lines: source === 'store' ? lines(2) : lines(1).map((line) => ({ ...line, qty: '2', points: 100 })),
    })
    placed.push({ num, fate })
  }
  for (let number = 0; number < OF_A_DAY; number++)
    await place('store', number, random.pick(mall.buyers).customerCode, fateOf(daysLeft, index, number))
  if (at(POINT_OF_DAYS, index % POINT_OF_DAYS.length) && mall.savers.length > 0)
    await place('point', OF_A_DAY, at(mall.savers, index % mall.savers.length), fateOf(daysLeft, index, OF_A_DAY))
  const work = { ...mall.store.at(seeding, date, '08:42:30'), log }
  while ((await fetchStoreOrders.run(work, {})) === 'more');
  await audit(seeding, mall, date, placed)
}

/** Passes or refuses what came, and remembers what has to be sent. */
async function audit(
  seeding: Seeding,
  { store, buyers, live }: Mall,
  date: string,
  placed: readonly { num: string; fate: Fate }[],
): Promise<void> {
  const work = store.at(seeding, date, '09:15:00')
  for (const { num, fate } of placed) {
    if (fate === 'submitted') continue
    const { rows } = await call(work, 'so.storeOrder.list', { storeOrderNum: num })
    const [order] = rows
    if (!order) throw new Error(`${num} did not arrive`)
    const { id, version, orderSource: type } = order
    if (fate === 'canceled') {
      await call(work, 'so.storeOrder.cancelSalesOrderByStore', { id, version, reason: '超出配送范围' })
      continue
    }
    const detail = await call(work, 'so.storeOrder.orderDetail', { id, type })
    await call(work, 'so.storeOrder.saveSalesOrderByStore', {
      ...{ id, version, warehouseCode: 'W001', deliveryDate: addDays(date, 1) },
      lines: detail.lines.map(({ itemId, qty }) => ({ itemId, qty })),
    })
    live.push({ soId: id, kind: 'normal', fate, date, time: '08:42:30', customer: at(buyers, 0), lines: [] })
  }
}

/** Tells the mall of the day's orders, as the jobs do. */
async function clearQueue(seeding: Seeding, { store }: Mall, date: string): Promise<void> {
  const { tx, dealerCode } = seeding
  const { rows } = await tx.execute<{ id: string }>(sql`
    select so_id::text as id from outside_order where dealer_code = ${dealerCode} and sync_status = 'none' order by so_id`)
  const soIds = rows.map(({ id }) => id)
  if (soIds.length > 0) {
    const work = store.at(seeding, date, '18:30:00')
    await tellNow(work, soIds)
    await keepTold(work, soIds, { syncStatus: 'success' })
  }
  await tx.execute(
    sql`delete from job where dealer_code = ${dealerCode} and name in ('so.storeOrder.tell', 'so.storeOrder.fetch')`,
  )
}

export const demo = defineDemo({
  needs: { customers, people, points, shop, orders },
  make: async (seeding, made) => (seeding.small ? undefined : begin(seeding, made.people, made.customers)),
  day: async (seeding, mall, date) => {
    if (mall) await playDay(seeding, mall, date)
  },
})
