import type { Doing, Wanted } from './actions.ts'
import { isShort, lineOf, orderOf } from './entering.ts'
import { sendWhole, setOff } from './going-out.ts'
import type { Order, OrderLine } from './papers.ts'
import { part, total } from './reckoning.ts'
import { giveBack, refund, share, takenBack, type World, worthOf } from './world.ts'

/** Hundredths of a cent, and points, a unit: bottles and cups. */
const MALL = { small: [100_000, 3], cups: [80_000, 2] } as const

const linesOf = ({ small, cups }: Wanted, isOfPoints: boolean): OrderLine[] =>
  [
    { ...lineOf('P1', 'small', small, isOfPoints ? 0 : MALL.small[0]), points: isOfPoints ? small * MALL.small[1] : 0 },
    { ...lineOf('P2', 'small', cups, isOfPoints ? 0 : MALL.cups[0]), points: isOfPoints ? cups * MALL.cups[1] : 0 },
  ].filter(({ qty }) => qty > 0)

export function arrive(world: World, { by, source, paid, wanted, ticket, freight }: Doing<'arrive'>): string {
  const lines = linesOf(wanted, source === 'point')
  const status = 'submitted' as const
  const head = { type: 'normal', source, by, customer: 'K002', warehouse: 'W001', status, lines } as const
  const goods = total(lines, ({ amount }) => amount)
  const order = orderOf(world, head, { freight: source === 'point' ? 0 : freight, ticket: Math.min(ticket, goods) })
  share(order)
  world.orders.push(order)
  if (paid) receiveAhead(world, order)
  return '000'
}

function receiveAhead(world: World, order: Order): void {
  const worth = worthOf(order)
  order.isPaid = true
  order.ahead += worth
  order.received += worth
  world.keepAhead(order, worth)
}

/** The quantities of its lines as they are to be sent. */
export const lowered = ({ lines }: Order, lower: Doing<'pass'>['lower']): number[] =>
  lines.map(({ qty }, at) => (at > 0 || lower === 'none' ? qty : lower === 'one' ? qty - 1 : 0))

export function pass(world: World, order: Order, { by, lower, warehouse }: Doing<'pass'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (order.status !== 'submitted') return '103'
  const quantities = lowered(order, lower)
  const lines = order.lines.flatMap((line, at) => {
    const qty = quantities[at] ?? 0
    if (qty === 0) return []
    if (qty === line.qty) return [line]
    const price = order.source === 'point' ? 0 : line.product === 'P1' ? MALL.small[0] : MALL.cups[0]
    return [{ ...lineOf(line.product, line.unit, qty, price), points: part(line.points, qty, line.small) }]
  })
  if (lines.length === 0) return '101'
  if (isShort(world, { lines, warehouse })) return '105'
  const points = total(lines, (line) => line.points)
  if (points > world.points) return '103'
  const ticket = Math.min(
    order.ticket,
    total(lines, ({ amount }) => amount),
  )
  Object.assign(order, { lines, warehouse, status: 'confirmed', ticket })
  share(order)
  if (world.isLight) sendWhole(world, order)
  giveBack(world, order)
  world.points -= points
  order.points = points
  return '000'
}

export function refuse(world: World, order: Order, { by }: { readonly by: string }): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (order.status !== 'submitted') return '103'
  order.status = 'canceled'
  takenBack(world, order)
  return '000'
}

/** The buyer pays, whatever became of his order since. */
export function pay(world: World, order: Order): string {
  if (order.isPaid) return '103'
  receiveAhead(world, order)
  for (const out of world.outs.filter(({ split, status }) => split.order === order && status === 'shipped')) {
    setOff(world, order, out, Math.min(out.amount, world.debtOf(order)))
  }
  refund(order)
  return '000'
}
