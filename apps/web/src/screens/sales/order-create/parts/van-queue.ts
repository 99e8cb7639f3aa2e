import type { SalesOrderSave } from '@dealer/sdk'
import { plus, times } from '@dealer/validators'

/** Posted orders that are still shown. */
const MOST_SHOWN = 100
/** The server has such a number of another sale. */
const TAKEN = '102'

type Item = SalesOrderSave['items'][number]

/** A line of an order as the customer was told. */
export interface SoldLine extends Pick<Item, 'productCode' | 'unitType' | 'qty'> {
  readonly productName: string
  readonly unitName: string
  readonly unitRatio: number
  readonly price: string
  readonly amount: string
}

/** What is sent of an order: made once, so that it is the same however often it is sent. */
export type SoldBody = SalesOrderSave &
  Required<Pick<SalesOrderSave, 'requestNo' | 'offlineNum' | 'agreedAmount' | 'payAmount' | 'vehicleCode'>>

/** An order that was sold with this phone. */
export interface SoldOrder {
  readonly body: SoldBody
  readonly customerName: string
  readonly lines: readonly SoldLine[]
  readonly soldAt: string
  readonly state: 'waiting' | 'saved' | 'refused'
  /** Why the server does not take it, and the code of that. */
  readonly reason?: string
  readonly resultCode?: string
  /** It was sent and may have arrived, whatever was heard of it. */
  readonly isTried?: true
  /** The order that it became, and when this phone heard of that. */
  readonly soNum?: string
  readonly savedAt?: string
}

/** All of them, oldest first, and how far the numbers of a day have come. */
export interface VanQueue {
  readonly orders: readonly SoldOrder[]
  readonly counted: { readonly series: string; readonly last: number }
}

export const NOTHING_SOLD: VanQueue = { orders: [], counted: { series: '', last: 0 } }

/** What is sold anew or in place of what was refused, before it has its numbers. */
export type Selling = Pick<SoldOrder, 'customerName' | 'lines' | 'soldAt'> & {
  readonly body: Omit<SoldBody, 'requestNo' | 'offlineNum'>
}

const isOf = (requestNo: string) => (one: SoldOrder) => one.body.requestNo === requestNo

const changed = (
  queue: VanQueue,
  requestNo: string,
  change: (order: SoldOrder) => SoldOrder,
  states: readonly SoldOrder['state'][],
): VanQueue => ({
  ...queue,
  orders: queue.orders.map((one) => (isOf(requestNo)(one) && states.includes(one.state) ? change(one) : one)),
})

/** Numbers of a vehicle on a day begin so. @example seriesOf('浙A12345', '2026-03-10') // '浙A12345-0310' */
const seriesOf = (vehicle: string, day: string) => `${vehicle.slice(-20)}-${day.slice(5).replace('-', '')}`

/** Keeps an order under the next number of its vehicle and day; it is sent when there is a net. */
export function sold(queue: VanQueue, vehicle: string, requestNo: string, selling: Selling): VanQueue {
  const series = seriesOf(vehicle, selling.body.docDate)
  const last = (queue.counted.series === series ? queue.counted.last : 0) + 1
  const offlineNum = `${series}-${String(last).padStart(3, '0')}`
  const body = { ...selling.body, requestNo, offlineNum }
  return { orders: [...queue.orders, { ...selling, body, state: 'waiting' }], counted: { series, last } }
}

/**
 * Sells in place of what was refused, under its numbers: an older sending that comes late sells nothing beside it. Only where the
 * number is that of another sale it gets a new one.
 */
export function mended(queue: VanQueue, vehicle: string, requestNo: string, selling: Selling): VanQueue {
  const old = queue.orders.find(isOf(requestNo))
  // Another tab has given it up, or sent it as it was.
  if (!old) return sold(queue, vehicle, requestNo, selling)
  if (old.state !== 'refused') return queue
  if (old.resultCode === TAKEN) return sold(dropped(queue, requestNo), vehicle, requestNo, selling)
  const { offlineNum } = old.body
  const next: SoldOrder = { ...selling, body: { ...selling.body, requestNo, offlineNum }, state: 'waiting' }
  return changed(queue, requestNo, () => next, ['refused'])
}

/** What is sent next: in the order in which it was sold. */
export const nextToSend = ({ orders }: VanQueue): SoldBody | undefined =>
  orders.find(({ state }) => state === 'waiting')?.body

/** Notes that it is on its way: from now on it may be sold, whether the answer comes or not. */
export const tried = (queue: VanQueue, requestNo: string): VanQueue =>
  changed(queue, requestNo, (one) => ({ ...one, isTried: true }), ['waiting'])

/** It is an order now. */
export function posted(queue: VanQueue, requestNo: string, made: { soNum: string; savedAt: string }): VanQueue {
  const next = changed(queue, requestNo, (one) => ({ ...one, ...made, state: 'saved' }), ['waiting'])
  const old = new Set(savedOf(next).slice(MOST_SHOWN))
  return { ...next, orders: next.orders.filter((one) => !old.has(one)) }
}

/** The server does not take it: it stays to be mended or given up. */
export const refused = (queue: VanQueue, requestNo: string, why: { reason: string; resultCode: string }): VanQueue =>
  changed(queue, requestNo, (one) => ({ ...one, ...why, state: 'refused' }), ['waiting'])

/** Sends what was refused once more as it is: what was in the way may be gone. */
export const again = (queue: VanQueue, requestNo: string): VanQueue =>
  changed(queue, requestNo, ({ reason: _reason, resultCode: _code, ...one }) => ({ ...one, state: 'waiting' }), [
    'refused',
  ])

/** Holds back what was never sent, so that it can be changed. */
export const held = (queue: VanQueue, requestNo: string): VanQueue =>
  changed(queue, requestNo, (one) => (one.isTried ? one : { ...one, reason: '修改中，尚未上传', state: 'refused' }), [
    'waiting',
  ])

/** Lets go on what was held back and stays as it is. */
export const released = (queue: VanQueue, requestNo: string): VanQueue =>
  queue.orders.some((one) => isOf(requestNo)(one) && one.resultCode === undefined) ? again(queue, requestNo) : queue

/** Gives up what was refused. */
export const dropped = (queue: VanQueue, requestNo: string): VanQueue => ({
  ...queue,
  orders: queue.orders.filter((one) => !(isOf(requestNo)(one) && one.state === 'refused')),
})

/** How many wait to be sent. */
export const waitingCount = ({ orders }: VanQueue): number => orders.filter(({ state }) => state === 'waiting').length

/** What waits to be sent, newest first. */
export const waitingOf = ({ orders }: VanQueue): SoldOrder[] =>
  orders.filter(({ state }) => state === 'waiting').reverse()

/** What has to be mended or given up. */
export const refusedOf = ({ orders }: VanQueue): SoldOrder[] => orders.filter(({ state }) => state === 'refused')

/** What became an order, newest first. */
export const savedOf = ({ orders }: VanQueue): SoldOrder[] => orders.filter(({ state }) => state === 'saved').reverse()

const smallQtyOf = ({ qty, unitType, unitRatio }: SoldLine) =>
  unitType === 'big' ? times(qty, String(unitRatio)) : qty

/** Of which vehicle, since when what is posted is not in the book yet, and which order does not count. */
export interface Taking {
  readonly vehicleCode: string
  readonly readAt: string
  readonly except?: string | undefined
}

/** What was sold of each product and is not in the book yet, in small units: what was refused is with its customer all the same. */
export function takenOf({ orders }: VanQueue, { vehicleCode, readAt, except }: Taking): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  for (const { body, state, savedAt = '', lines } of orders) {
    if (body.vehicleCode !== vehicleCode || body.requestNo === except) continue
    if (state === 'saved' && savedAt < readAt) continue
    for (const line of lines) taken.set(line.productCode, plus(taken.get(line.productCode) ?? '0', smallQtyOf(line)))
  }
  return taken
}
