import type { Doing } from './actions.ts'
import { type Day, TODAY } from './days.ts'
import type { Order, Out, Split } from './papers.ts'
import { part, total } from './reckoning.ts'
import { holdings, splitOff } from './splitting.ts'
import { cameOn, leftAhead, type World } from './world.ts'

/** An order that is sent as a whole, at once or to wait for its goods to leave. */
export function sendWhole(world: World, order: Order, then?: (out: Out) => void): void {
  const split = splitOff(
    world,
    order,
    order.warehouse,
    order.lines.map(({ small }, at) => [at, small] as const),
  )
  if (!split) throw new Error('stock was looked at before')
  const out = sendOff(world, split, TODAY)
  then?.(out)
}

const UNTOUCHED = { amount: 0, returned: 0, invoiced: 0, invoicedAmount: 0 }

function sendOff(world: World, one: Split, day: Day): Out {
  const lines = one.lines.flatMap(({ at, parts }) => parts.map((held) => ({ at, ...held, ...UNTOUCHED })))
  const out: Out = { number: world.outs.length, split: one, day, status: 'waitOut', lines: [], amount: 0, setOff: 0 }
  const written = world.outs.filter(({ split: { order }, status }) => order === one.order && status !== 'canceled')
  for (const line of lines) {
    const item = one.order.lines[line.at] as Order['lines'][number]
    const before = [...written, out].flatMap((doc) => doc.lines).filter(({ at }) => at === line.at)
    const reached = part(item.net, total(before, ({ qty }) => qty) + line.qty, item.small)
    out.lines.push({ ...line, amount: Math.max(reached - total(before, ({ amount }) => amount), 0) })
  }
  one.out = out
  one.status = 'waitOut'
  world.outs.push(out)
  return out
}

export function send(world: World, one: Split, { by, day }: Doing<'send'>): string {
  if (by !== 'boss1') return '107'
  if (one.order.isDeleted) return '106'
  if (one.status !== 'picked' && !(one.status === 'waitPick' && !world.picks)) return '103'
  if (day < one.order.day) return '101'
  sendOff(world, one, day)
  return '000'
}

export function cancelDispatch(_world: World, out: Out, { by }: Doing<'cancelDispatch'>): string {
  if (by !== 'boss1') return '107'
  if (out.status !== 'waitOut') return '103'
  out.status = 'canceled'
  Object.assign(out.split, { status: out.split.list ? 'picked' : 'waitPick', out: undefined })
  return '000'
}

/** Goods leave under a day: stock goes down, the customer owes, what was received ahead is set off. */
export function shipOut(world: World, out: Out, day: Day): void {
  const { split: one } = out
  const { order } = one
  for (const line of one.lines)
    for (const { batch, qty } of line.parts) {
      world.heaps.promise(holdings(one, line), { batch, qty: -qty })
      world.move(day, holdings(one, line), { batch, qty: -qty })
    }
  const freight = order.freightOut === 0 ? order.freight : 0
  order.freightOut += freight
  out.amount = total(out.lines, ({ amount }) => amount) + freight
  for (const { at, qty, amount } of out.lines) {
    const item = order.lines[at] as Order['lines'][number]
    item.out += qty
    item.outAmount += amount
  }
  world.oweFor(order, out.amount, day)
  setOff(world, order, out, out.amount)
  Object.assign(out, { day, status: 'shipped' })
  one.status = 'shipped'
  if (one.list?.splits.every(({ status }) => status === 'shipped')) one.list.status = 'finished'
  cameOn(world, order)
}

/** Sets off what was received ahead against what left. */
export function setOff(world: World, order: Order, out: Out, most: number): void {
  if (!order.isPaid) return
  const taken = Math.min(leftAhead(order), most)
  out.setOff += taken
  order.setOff += taken
  world.oweFor(order, -taken)
  world.keepAhead(order, -taken)
}

export function confirmOut(world: World, out: Out, { by, day }: Doing<'confirmOut'>): string {
  if (by !== 'boss1') return '107'
  if (out.status !== 'waitOut') return '103'
  const leaves = day ?? out.day
  if (leaves < out.split.order.day) return '101'
  if (world.months.isClosed(leaves)) return '108'
  shipOut(world, out, leaves)
  return '000'
}
