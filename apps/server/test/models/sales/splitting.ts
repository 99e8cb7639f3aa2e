import type { Doing } from './actions.ts'
import { LONG_AGO } from './days.ts'
import { isAhead } from './gift-shares.ts'
import type { Product } from './heaps.ts'
import type { Order, PickList, Split, SplitLine } from './papers.ts'
import { cameOn, isGoingOn, unsplit, type World } from './world.ts'

export const holdings = (split: Split, { at }: SplitLine) => ({
  product: split.order.lines[at]?.product as Product,
  warehouse: split.warehouse,
  state: '01' as const,
})

/** Quantities of lines that are split, by their place; undefined when goods lack, and nothing is done then. */
export function splitOff(
  world: World,
  order: Order,
  warehouse: Split['warehouse'],
  wanted: readonly (readonly [at: number, small: number])[],
) {
  const needs = new Map<Product, number>()
  for (const [at, small] of wanted) {
    const { product } = order.lines[at] as Order['lines'][number]
    needs.set(product, (needs.get(product) ?? 0) + small)
  }
  if ([...needs].some(([product, need]) => need > world.heaps.free(product, warehouse))) return undefined
  const lines = wanted.map(([at, small]) => {
    const line = order.lines[at] as Order['lines'][number]
    line.split += small
    return { at, small, parts: world.heaps.reserve(line.product, warehouse, small) ?? [] }
  })
  const split: Split = { number: world.splits.length, order, warehouse, status: 'waitPick', lines }
  world.splits.push(split)
  cameOn(world, order)
  return split
}

/** What is split of each line next. */
export const quantities = (order: Order, much: Doing<'split'>['much']): (readonly [at: number, small: number])[] => {
  const all = order.lines.map((line, at) => [at, unsplit(line)] as const)
  const some = {
    all,
    half: all.map(([at, small]) => [at, Math.ceil(small / 2)] as const),
    one: all.map(([at, small]) => [at, Math.min(small, 1)] as const),
    last: all.slice(-1),
  }
  const wanted = some[much].filter(([, small]) => small > 0)
  return wanted.length > 0 ? wanted : [[0, 1]]
}

export function split(world: World, order: Order, { by, much, warehouse }: Doing<'split'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (!['confirmed', 'partSplit', 'partOut'].includes(order.status)) return '103'
  const wanted = quantities(order, much)
  if (wanted.some(([at, small]) => small > unsplit(order.lines[at] as Order['lines'][number]))) return '101'
  if (
    isAhead(
      order,
      wanted.map(([at, small]) => ({ at, split: small, closed: 0 })),
    )
  )
    return '101'
  return splitOff(world, order, warehouse, wanted) ? '000' : '105'
}

function release(world: World, split: Split): void {
  for (const line of split.lines) {
    for (const held of line.parts) world.heaps.promise(holdings(split, line), { ...held, qty: -held.qty })
    const item = split.order.lines[line.at] as Order['lines'][number]
    item.split -= line.small
    line.parts = []
  }
  split.status = 'canceled'
}

export function cancelSplit(world: World, one: Split, { by }: Doing<'cancelSplit'>): string {
  if (by !== 'boss1') return '107'
  if (one.order.isDeleted) return '106'
  if (one.status !== 'waitPick') return '103'
  const back = one.lines.map(({ at, small }) => ({ at, split: -small, closed: 0 }))
  if (isAhead(one.order, back)) return '101'
  release(world, one)
  cameOn(world, one.order)
  return '000'
}

const standing = (world: World, order: Order) =>
  world.splits.filter((one) => one.order === order && one.status !== 'shipped' && one.status !== 'canceled')

export function cancelSplits(world: World, order: Order, { by }: Doing<'cancelSplits'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  if (!['partSplit', 'split', 'partOut'].includes(order.status)) return '103'
  const here = standing(world, order)
  if (here.length === 0 || here.some(({ status }) => status !== 'waitPick')) return '103'
  for (const one of here) release(world, one)
  cameOn(world, order)
  return '000'
}

/** Closes an old order; what may not be closed is told, and refused to nobody. */
export function close(world: World, order: Order, { by }: Doing<'close'>): string {
  if (by !== 'boss1') return '107'
  if (order.isDeleted) return '106'
  const here = standing(world, order)
  if (order.day !== LONG_AGO || !isGoingOn(order.status) || here.some(({ status }) => status === 'waitOut'))
    return '000'
  for (const one of here) {
    release(world, one)
    if (one.list) leave(one.list, one)
  }
  for (const line of order.lines) line.closed += unsplit(line)
  order.isClosed = true
  cameOn(world, order, true)
  return '000'
}

function leave(list: PickList, one: Split): void {
  const left = list.splits.filter((other) => other !== one && other.status !== 'canceled')
  list.splits = list.splits.filter((other) => other !== one)
  if (left.some(({ status }) => status !== 'shipped')) return
  list.status = left.length > 0 ? 'finished' : 'canceled'
}
