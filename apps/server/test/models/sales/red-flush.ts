import type { Doing } from './actions.ts'
import { TODAY } from './days.ts'
import { lineOf, orderOf } from './entering.ts'
import type { Product } from './heaps.ts'
import type { Order, Out } from './papers.ts'
import { isAboutToBePaid, paidAtOnce, takeBack, takenIn } from './receiving.ts'
import { total } from './reckoning.ts'
import { outOf, share, takenBack, type World } from './world.ts'

/** Takes back all that was sent of an order, under today, whenever it left. */
export function redFlush(world: World, order: Order, { by, late }: { by: string; late: boolean }): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (late) return '104'
  const isSent =
    order.status === 'finished' || (order.status === 'closed' && (order.source === 'point' || outOf(order) > 0))
  if (!isSent || order.lines.every(({ out }) => out === 0)) return '103'
  if (order.lines.some(({ returned }) => returned > 0)) return '103'
  if (order.lines.some(({ invoiced }) => invoiced > 0)) return '103'
  // What it was paid with goes back with it; other money is to be taken back before.
  const own = order.paysAtOnce ? paidAtOnce(world, order) : []
  if (order.received !== total(own, takenIn) + order.ahead) return '103'
  if (isAboutToBePaid(world, order)) return '103'
  for (const out of world.outs.filter(({ split: { order: of }, status }) => of === order && status === 'shipped'))
    unship(world, order, out)
  for (const line of order.lines) Object.assign(line, { out: 0, outAmount: 0 })
  order.freightOut = 0
  for (const receipt of own) takeBack(world, receipt)
  order.status = 'redflushed'
  takenBack(world, order)
  return '000'
}

function unship(world: World, order: Order, out: Out): void {
  for (const { at, batch, qty } of out.lines) {
    const { product } = order.lines[at] as Order['lines'][number]
    world.move(TODAY, { product, warehouse: out.split.warehouse, state: '01' }, { batch, qty })
  }
  world.oweFor(order, out.setOff - out.amount)
  world.keepAhead(order, out.setOff)
  order.setOff -= out.setOff
  out.status = 'redflushed'
}

/** As {@link redFlush}, with a draft of the same goods at the prices of today. */
export function redFlushCopy(world: World, order: Order, { by }: Doing<'redFlushCopy'>): string {
  if (by === 'boss1' && !order.isDeleted && order.status !== 'finished') return '103'
  const said = redFlush(world, order, { by, late: false })
  if (said !== '000') return said
  const { customer, warehouse, type } = order
  const bought = order.lines.filter(({ isGift }) => !isGift)
  const lines = bought.map(({ product, unit, qty }) => freshLine(product, unit, qty))
  world.orders.push(
    orderOf(
      world,
      { type, source: 'copy', by: 'boss1', customer, warehouse, status: 'draft', lines },
      { salesman: order.salesman },
    ),
  )
  share(world.orders.at(-1) as Order)
  return '000'
}

const freshLine = (product: Product, unit: 'big' | 'small', qty: number) =>
  lineOf(product, unit, qty, unit === 'big' ? 580_000 : product === 'P1' ? 24_167 : 333_300)
