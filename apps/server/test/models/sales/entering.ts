import type { Doing, Wanted } from './actions.ts'
import { TODAY } from './days.ts'
import { sendWhole } from './going-out.ts'
import type { Product } from './heaps.ts'
import type { Order, OrderLine, Request } from './papers.ts'
import { part, shared, total } from './reckoning.ts'
import {
  BUDGET,
  CUT,
  cameOn,
  FULL,
  isBeyond,
  isOfMall,
  SALESMAN,
  sees,
  seesCustomer,
  share,
  takenBack,
  unsplit,
  type World,
  worthOf,
} from './world.ts'

/** Hundredths of a cent a unit. */
const PRICES = { big: 580_000, small: 24_167, cups: 333_300 } as const
const OWN_PRICE = 20_000
/** Bottles in a box. */
const BOX = 24

const NOTHING = {
  isGift: false,
  off: 0,
  net: 0,
  points: 0,
  split: 0,
  out: 0,
  outAmount: 0,
  closed: 0,
  returned: 0,
  returnedAmount: 0,
  invoiced: 0,
  backBefore: 0,
}

/** A line with what its units cost. */
export const lineOf = (product: Product, unit: 'big' | 'small', qty: number, price: number): OrderLine => ({
  ...NOTHING,
  ...{ product, unit, qty, small: unit === 'big' ? qty * BOX : qty, amount: part(qty * price, 1, 100) },
})

export const linesOf = ({ big, small, cups }: Wanted, own = false): OrderLine[] =>
  [
    lineOf('P1', 'big', big, PRICES.big),
    { ...lineOf('P1', 'small', small, own ? OWN_PRICE : PRICES.small), ...(own && { price: OWN_PRICE }) },
    lineOf('P2', 'small', cups, PRICES.cups),
  ].filter(({ qty }) => qty > 0)

const EMPTY = {
  ...{ isClosed: false, isDeleted: false, discount: 0, ticket: 0, freight: 0, freightOut: 0, budget: 0 },
  ...{ received: 0, returnAmount: 0, isPaid: false, ahead: 0, setOff: 0, refund: 0, points: 0 },
}
type Head = Pick<Order, 'type' | 'source' | 'by' | 'customer' | 'warehouse' | 'status' | 'lines'>

/** An order with all that did not happen to it. */
export const orderOf = (world: World, head: Head, changes: Partial<Order> = {}): Order => ({
  ...{ ...EMPTY, number: world.orders.length, salesman: SALESMAN[head.customer], day: TODAY, paysAtOnce: false },
  ...head,
  ...changes,
})

/** Takes the cut off lines, where they are worth it and the promotion has it; a draft uses up nothing. */
export function promote(world: World, lines: readonly OrderLine[], isKept: boolean): 'spent' | number {
  const left = world.used + CUT <= BUDGET
  if (total(lines, ({ amount }) => amount) < FULL) return 0
  if (!left) return isKept ? 'spent' : 0
  const offs = shared(
    lines.map(({ amount }) => amount),
    CUT,
  )
  for (const [at, line] of lines.entries()) {
    line.off = offs[at] ?? 0
    line.amount -= line.off
  }
  return CUT
}

export function enter(world: World, { by, customer, submit, ...given }: Doing<'order'>, request?: Request): string {
  if (request) {
    if (!seesCustomer(by, customer)) return '106'
    if (request.status !== 'submitted') return '103'
  }
  if (!seesCustomer(by, customer)) return '106'
  if (given.own && given.wanted.small > 0 && by !== 'boss1') return '107'
  const lines = linesOf(given.wanted, given.own)
  const cut = given.cut ? promote(world, lines, submit) : 0
  if (cut === 'spent') return '103'
  if (submit && isBeyond(world, by, customer)) return '101'
  const source = request ? 'invAdd' : 'pc'
  const head = { type: 'normal', source, by, customer, lines, warehouse: given.warehouse } as const
  const discount = by === 'boss1' ? given.discount : 0
  const order = orderOf(world, { ...head, status: submit ? 'submitted' : 'draft' }, { day: given.day, discount })
  keep(world, order, submit ? cut : 0)
  if (request) {
    order.request = request
    if (submit) Object.assign(request, { status: 'finished', order })
  }
  return '000'
}

export function keep(world: World, order: Order, budget: number): void {
  world.used += budget
  order.budget = budget
  share(order)
  if (!world.orders.includes(order)) world.orders.push(order)
}

export function edit(world: World, order: Order, { by, wanted, cut: wantsCut, submit }: Doing<'edit'>): string {
  if (order.isDeleted || !sees(by, order)) return '106'
  if (order.status !== 'draft') return '103'
  if (order.type !== 'normal') return '101'
  if (!seesCustomer(by, order.customer)) return '106'
  const { request } = order
  if (request && request.order !== order && request.status !== 'submitted') return '103'
  const lines = linesOf(wanted)
  const cut = wantsCut ? promote(world, lines, submit) : 0
  if (cut === 'spent') return '103'
  if (submit && isBeyond(world, by, order.customer)) return '101'
  Object.assign(order, { lines, discount: 0, status: submit ? 'submitted' : 'draft' })
  keep(world, order, submit ? cut : 0)
  if (submit && request) Object.assign(request, { status: 'finished', order })
  return '000'
}

export function requisition(world: World, { by, customer, warehouse, qty }: Doing<'requisition'>): string {
  if (!seesCustomer(by, customer)) return '106'
  const lines = [lineOf('P3', 'small', qty, 0)]
  world.orders.push(
    orderOf(world, { type: 'promotion', source: 'pc', by, customer, warehouse, status: 'submitted', lines }),
  )
  return '000'
}

/** Whether a warehouse lacks something of an order, all its lines of a product together. */
export const isShort = (world: World, { lines, warehouse }: Pick<Order, 'lines' | 'warehouse'>): boolean =>
  lines.some(({ product }) => {
    const need = total(lines, (line) => (line.product === product ? line.small : 0))
    return need > world.heaps.free(product, warehouse)
  })

export function confirm(world: World, order: Order, { by, late }: Doing<'confirm'>): string {
  if (order.isDeleted || !sees(by, order)) return '106'
  if (late) return '104'
  if (order.status !== 'submitted' || isOfMall(order)) return '103'
  if (isShort(world, order)) return '105'
  if (!world.mayOwe(by, order.customer, worthOf(order))) return '110'
  order.status = 'confirmed'
  if (world.isLight) sendWhole(world, order)
  return '000'
}

export function back(world: World, order: Order, { by }: Doing<'back'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (!['submitted', 'confirmed'].includes(order.status) || isOfMall(order)) return '103'
  for (const line of order.lines) line.closed = 0
  order.status = 'draft'
  takenBack(world, order)
  return '000'
}

export function cancel(world: World, order: Order, { by, late }: Doing<'cancel'>): string {
  if (by === 'boss1' ? order.isDeleted : order.isDeleted || !sees(by, order)) return '106'
  if (late) return '104'
  if (!['draft', 'submitted', 'confirmed'].includes(order.status)) return '103'
  if (isOfMall(order) && order.received > 0) return '103'
  free(order)
  order.status = 'canceled'
  takenBack(world, order)
  return '000'
}

/** A request of an order that will not be can become another. */
function free(order: Order): void {
  const { request } = order
  if (request?.order !== order) return
  request.status = 'submitted'
  request.order = undefined
}

export function remove(_world: World, order: Order, { by }: Doing<'delete'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (!['draft', 'canceled'].includes(order.status) || order.archived) return '103'
  free(order)
  order.isDeleted = true
  return '000'
}

/** Gives up what is not split. */
export function endSplit(world: World, order: Order, { by }: Doing<'endSplit'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (!['partSplit', 'partOut'].includes(order.status)) return '103'
  if (order.lines.every((line) => unsplit(line) === 0)) return '103'
  for (const line of order.lines) line.closed += unsplit(line)
  cameOn(world, order, true)
  return '000'
}

export function ask(world: World, { by, customer }: Doing<'ask'>): string {
  if (!seesCustomer(by, customer)) return '106'
  world.requests.push({ number: world.requests.length, customer, status: 'submitted' })
  return '000'
}

export function voidRequest(_world: World, request: Request, { by }: Doing<'void'>): string {
  if (by !== 'boss1') return '107'
  if (request.status !== 'submitted') return '103'
  request.status = 'canceled'
  return '000'
}
