import type { PayMethod } from '@dealer/sdk/contract'
import { divide, isZero, times } from '@dealer/validators'
import { sellingVehicles } from '../../modules/md/vehicle/vehicle.service.ts'
import { orderItems, orders, type WholeOrder } from '../../modules/so/order/order.document.ts'
import { postSold } from '../../modules/so/order/quick/quick.posting.ts'
import { at } from '../random.ts'
import type { Seeding } from '../seed-context.ts'
import { type Actor, call } from './actor.ts'
import { draftsOf, type Facts } from './bulk.ts'
import { enteredOf } from './desk.ts'
import { isHistory, type PlannedOrder } from './plan.ts'

/** Who sells at once, and from what. */
export interface Sellers {
  /** At the till. */
  readonly manager: Actor
  readonly salesmanOf: (order: PlannedOrder) => Actor
  readonly facts: Facts
  readonly productCodes: readonly string[]
}

/** Orders that are sold at once do not wait for anybody. */
export const isSoldAtOnce = ({ kind }: PlannedOrder): boolean => kind === 'cash' || kind === 'vehicle'

const AT_TILL: readonly PayMethod[] = ['cash', 'wechat', 'wechat', 'alipay', 'cash', 'wechat']
/** Part of a van's order that a customer pays who has no limit; every third pays nothing yet. */
const PARTS = ['1', '0.5', '0'] as const

/** Sells a day's quick and vehicle orders: call by call in the last week, before that by the same services in one posting. */
export async function sellDay(
  seeding: Seeding,
  sellers: Sellers,
  date: string,
  planned: readonly PlannedOrder[],
): Promise<void> {
  if (planned.length === 0) return
  const vans = await vansOf(seeding, sellers, date)
  const ways = planned.map((order, place) => ({ order, place, ...wayOf(order, place, vans(order)) }))
  if (isHistory(seeding, date)) return sellInBulk(seeding, sellers, date, ways)
  for (const { order, van, payMethod, part } of ways) {
    const seller = order.kind === 'cash' ? sellers.manager : sellers.salesmanOf(order)
    const work = seller.at(seeding, date, order.time)
    const entered = enteredOf(order)
    if (!van) await call(work, 'so.salesOrder.save', { submit: 'T', orderType: 'cash', payMethod, ...entered })
    else {
      const trip = { vehicleCode: van.vehicleCode, driverId: van.driverId, warehouseCode: van.warehouseCode }
      const [draft] = await draftsOf(work, sellers.facts, sellers.productCodes, [order])
      const payAmount = partOf(draft?.header.totalAmount ?? '0', part)
      const paid = { payAmount, ...(!isZero(payAmount) && { payMethod }) }
      await call(work, 'so.salesOrder.save', { submit: 'T', orderType: 'vehicle', ...entered, ...trip, ...paid })
    }
  }
}

export type Van = Awaited<ReturnType<typeof sellingVehicles>>[number]

interface Way {
  readonly order: PlannedOrder
  readonly van: Van | undefined
  readonly payMethod: PayMethod
  readonly part: string
}

/** How an order is paid; whoever has a limit pays a van at once. */
function wayOf({ customer, kind }: PlannedOrder, place: number, van: Van | undefined): Omit<Way, 'order'> {
  const part = kind === 'cash' || customer.creditAmount !== null ? '1' : at(PARTS, place % PARTS.length)
  return { van: kind === 'vehicle' ? van : undefined, payMethod: at(AT_TILL, place % AT_TILL.length), part }
}

const partOf = (totalAmount: string, part: string) =>
  part === '1' ? totalAmount : `${divide(times(totalAmount, part), '1', 0)}.00`

/** Finds the first van of the salesman of an order's customer. */
export async function vansOf(
  seeding: Seeding,
  { manager, salesmanOf }: Pick<Sellers, 'manager' | 'salesmanOf'>,
  date: string,
) {
  const vans = await sellingVehicles(manager.at(seeding, date, '07:00:00'))
  return (order: PlannedOrder): Van | undefined =>
    vans.find(({ salesmanId, driverId }) => driverId && salesmanId === salesmanOf(order).user.userId)
}

async function sellInBulk(seeding: Seeding, sellers: Sellers, date: string, ways: readonly Way[]): Promise<void> {
  const sold: WholeOrder[] = []
  const sellerOf = ({ order, van }: Way) => (van ? sellers.salesmanOf(order) : sellers.manager)
  for (const seller of new Set(ways.map(sellerOf))) {
    const own = ways.filter((way) => sellerOf(way) === seller)
    const work = seller.at(seeding, date, own[0]?.order.time ?? '09:00:00')
    const drafts = await draftsOf(
      work,
      sellers.facts,
      sellers.productCodes,
      own.map(({ order }) => order),
    )
    const paid = drafts.map(({ header, lines }, place) => ({
      lines,
      header: { ...header, ...paidBy(at(own, place), header) },
    }))
    sold.push(...(await orderItems.create(work, paid, { label: orders.label('submit') })))
  }
  await postSold(sellers.manager.at(seeding, date, '18:00:00'), sold)
}

function paidBy({ van, payMethod, part }: Way, { totalAmount }: { readonly totalAmount: string }) {
  const payAmount = partOf(totalAmount, part)
  const paid = { payAmount, payMethod: isZero(payAmount) ? null : payMethod }
  if (!van) return { ...paid, settleType: 'cash' as const }
  const { vehicleCode, warehouseCode, salesmanId, salesmanName, driverId } = van
  return { ...paid, vehicleCode, warehouseCode, salesmanId, salesmanName, driverId }
}
