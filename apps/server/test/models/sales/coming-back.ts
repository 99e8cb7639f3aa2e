import type { Doing } from './actions.ts'
import { keepsGifts } from './gift-shares.ts'
import type { Order, OutLine, Person, Return, ReturnLine } from './papers.ts'
import { part, total } from './reckoning.ts'
import { SALESMAN, sees, seesCustomer, type World } from './world.ts'

/** Quantities that come back of the lines of an order, by their place. */
export function wantedBack(order: Order, much: Doing<'return'>['much']): (readonly [at: number, small: number])[] {
  const some = order.lines.flatMap(({ out, returned }, at) => {
    const left = out - returned
    const small = { all: left, half: Math.ceil(left / 2), one: Math.min(left, 1), more: left + 1 }[much]
    return small > 0 ? [[at, small] as const] : []
  })
  return some.length > 0 ? some : [[0, 1]]
}

/** What of an order line left, first what left last. */
const sentOf = (world: World, order: Order, at: number): OutLine[] =>
  world.outs
    .filter(({ split, status }) => split.order === order && status === 'shipped')
    .sort((one, other) => (one.day === other.day ? other.number - one.number : one.day < other.day ? 1 : -1))
    .flatMap(({ lines }) => lines.filter((line) => line.at === at).toReversed())

const NOT_IN = { inQty: 0, inAmount: 0, before: 0, invoiced: 0, invoicedAmount: 0 }

/** Lines of a return, which hold what they name of the order from now on. */
function hold(world: World, order: Order, wanted: readonly (readonly [at: number, small: number])[]): ReturnLine[] {
  return wanted.flatMap(([at, small]) => {
    const item = order.lines[at] as Order['lines'][number]
    let rest = small
    return sentOf(world, order, at).flatMap((out): ReturnLine[] => {
      const taken = Math.min(out.qty - out.returned, rest)
      if (taken <= 0) return []
      rest -= taken
      out.returned += taken
      const amount = Math.max(part(item.outAmount, item.returned + taken, item.out) - item.returnedAmount, 0)
      item.returned += taken
      item.returnedAmount += amount
      const { batch } = out
      const goods = { product: item.product, batch, state: '01' } as const
      return [{ of: { at, out }, ...goods, small: taken, amount, ...NOT_IN }]
    })
  })
}

/** Lets go what lines hold of an order. */
function letGo(order: Order | undefined, lines: readonly ReturnLine[]): void {
  for (const { of, small, amount } of lines) {
    const item = of && order?.lines[of.at]
    if (!item) continue
    of.out.returned -= small
    item.returned -= small
    item.returnedAmount -= amount
  }
}

export function giveBackGoods(
  world: World,
  order: Order,
  { by, much, submit, warehouse, day }: Doing<'return'>,
): string {
  if (order.isDeleted || !sees(by, order)) return '106'
  if (day < order.day) return '101'
  if (order.lines.every(({ out }) => out === 0)) return '103'
  const wanted = wantedBack(order, much)
  if (wanted.some(([at, small]) => small > left(order, at))) return '101'
  if (keepsGifts(by, order, wanted)) return '101'
  const { customer, salesman } = order
  const made = { order, customer, salesman, by, warehouse, day, isDeleted: false, lowered: 0, credit: 0 }
  const status = submit ? 'submitted' : 'draft'
  world.returns.push({ ...made, number: world.returns.length, status, lines: hold(world, order, wanted) })
  return '000'
}

const left = ({ lines }: Order, at: number) => (lines[at]?.out ?? 0) - (lines[at]?.returned ?? 0)

/** Cents of a bottle that comes back without its order: less than it ever cost. */
const FREE_PRICE = 100

export function freeReturn(world: World, action: Doing<'freeReturn'>): string {
  const { by, customer, qty, isDamaged, warehouse, day } = action
  if (!seesCustomer(by, customer)) return '106'
  const goods = {
    product: 'P1',
    batch: 'B1',
    state: isDamaged ? '02' : '01',
    small: qty,
    ...NOT_IN,
  } as const
  const lines = [{ ...goods, amount: qty * FREE_PRICE }]
  const head = { customer, salesman: SALESMAN[customer], by, warehouse, day, status: 'submitted' } as const
  world.returns.push({ ...head, number: world.returns.length, isDeleted: false, lines, lowered: 0, credit: 0 })
  return '000'
}

/** Back to the desk, where it goes on holding what it names. */
export function returnBack(_world: World, one: Return, { by }: { readonly by: string }): string {
  if (by !== 'boss1') return '107'
  if (one.isDeleted) return '106'
  if (one.status !== 'submitted') return '103'
  one.status = 'draft'
  return '000'
}

/** A draft of an order's return is submitted with the same quantities. */
export function submitReturn(world: World, one: Return, { by }: { readonly by: Person }): string {
  const { order } = one
  if (order && (order.isDeleted || !sees(by, order))) return '106'
  if (one.isDeleted || !sees(by, one)) return '106'
  if (one.status !== 'draft') return '103'
  if (order) {
    const wanted = quantitiesOf(one)
    if (keepsGifts(by, order, wanted, wanted)) return '101'
    letGo(order, one.lines)
    one.lines = hold(world, order, wanted)
  } else if (!seesCustomer(by, one.customer)) return '106'
  one.status = 'submitted'
  return '000'
}

/** What a return holds of each line of its order. */
export const quantitiesOf = ({ lines }: Return): (readonly [at: number, small: number])[] =>
  [...new Set(lines.map(({ of }) => of?.at ?? 0))].map((at) => [
    at,
    total(
      lines.filter(({ of }) => of?.at === at),
      ({ small }) => small,
    ),
  ])

export function cancelReturn(_world: World, one: Return, { by }: { readonly by: Person }): string {
  if (one.isDeleted || !sees(by, one)) return '106'
  if (one.order && !sees(by, one.order)) return '106'
  if (one.status !== 'draft' && one.status !== 'submitted') return '103'
  if (one.order && keepsGifts(by, one.order, [], quantitiesOf(one))) return '103'
  letGo(one.order, one.lines)
  one.status = 'canceled'
  return '000'
}

export function deleteReturn(_world: World, one: Return, { by }: { readonly by: string }): string {
  if (by !== 'boss1') return '107'
  if (one.isDeleted) return '106'
  if ((one.status !== 'draft' && one.status !== 'canceled') || one.archived) return '103'
  if (one.status === 'draft') letGo(one.order, one.lines)
  one.isDeleted = true
  return '000'
}
