import type { Doing } from './actions.ts'
import { type Day, TODAY } from './days.ts'
import type { Return } from './papers.ts'
import { part, total } from './reckoning.ts'
import { refOfReturn, type World } from './world.ts'

/** How much of each line comes in. */
export const arriving = ({ lines }: Return, much: Doing<'comeIn'>['much']): number[] =>
  lines.map(({ small }, at) => (much === 'none' ? 0 : much === 'less' && at === 0 ? small - 1 : small))

/** Whether any of them left on a later day than this. */
const leftAfter = (world: World, { lines }: Return, quantities: readonly number[], day: Day): boolean =>
  lines.some(({ of }, at) => {
    const out = of && world.outs.find((one) => one.lines.includes(of.out))
    return out !== undefined && (quantities[at] ?? 0) > 0 && day < out.day
  })

/** Goods come in under a day: what of them does not is free to be returned again, and the customer is owed, or owes less. */
export function comeIn(world: World, one: Return, { by, much, day }: Doing<'comeIn'>): string {
  if (by !== 'boss1') return '107'
  if (one.isDeleted) return '106'
  if (one.status !== 'submitted') return '103'
  const quantities = arriving(one, much)
  if (day < one.day || quantities.every((qty) => qty === 0)) return '101'
  if (leftAfter(world, one, quantities, day)) return '101'
  if (world.months.isClosed(day)) return '108'
  for (const [at, line] of one.lines.entries()) {
    line.inQty = quantities[at] ?? 0
    line.inAmount = part(line.amount, line.inQty, line.small)
    const { product, state, batch, of } = line
    world.move(day, { product, warehouse: one.warehouse, state }, { batch, qty: line.inQty })
    const item = of && one.order?.lines[of.at]
    if (!item) continue
    of.out.returned += line.inQty - line.small
    item.returned += line.inQty - line.small
    item.returnedAmount += line.inAmount - line.amount
    // What is on no invoice comes back first.
    line.before = Math.min(item.out - item.invoiced - item.backBefore, line.inQty)
    item.backBefore += line.before
  }
  const amount = total(one.lines, ({ inAmount }) => inAmount)
  one.lowered = one.order ? Math.min(Math.max(world.debtOf(one.order), 0), amount) : 0
  one.credit = amount - one.lowered
  if (one.order) {
    world.oweFor(one.order, -one.lowered)
    one.order.returnAmount += amount
  }
  world.owe(one.customer, refOfReturn(one), -one.credit, day)
  one.cameIn = day
  one.status = 'finished'
  return '000'
}

export function redFlushReturn(world: World, one: Return, { by }: { readonly by: string }): string {
  if (by !== 'boss1') return '107'
  if (one.isDeleted) return '106'
  if (one.status !== 'finished') return '103'
  if (one.lines.some(({ invoiced }) => invoiced > 0)) return '103'
  const { warehouse } = one
  const isGone = one.lines.some(({ product, state, batch }) => {
    const same = one.lines.filter((line) => line.product === product && line.state === state && line.batch === batch)
    return world.heaps.freeOf({ product, warehouse, state }, batch) < total(same, ({ inQty }) => inQty)
  })
  if (isGone) return '105'
  for (const { product, state, batch, inQty, inAmount, before, of } of one.lines) {
    world.move(TODAY, { product, warehouse, state }, { batch, qty: -inQty })
    const item = of && one.order?.lines[of.at]
    if (!item) continue
    of.out.returned -= inQty
    item.returned -= inQty
    item.returnedAmount -= inAmount
    item.backBefore -= before
  }
  if (one.order) {
    world.oweFor(one.order, one.lowered)
    one.order.returnAmount -= one.lowered + one.credit
  }
  world.owe(one.customer, refOfReturn(one), one.credit)
  one.status = 'redflushed'
  return '000'
}
