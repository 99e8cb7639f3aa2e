import type { Doing } from './actions.ts'
import { isAhead } from './gift-shares.ts'
import type { Part } from './heaps.ts'
import type { Order, PickList, Split, SplitLine } from './papers.ts'
import { total } from './reckoning.ts'
import { holdings } from './splitting.ts'
import { cameOn, unsplit, type World } from './world.ts'

export function pick(world: World, chosen: readonly Split[], { by }: Doing<'pick'>): string {
  if (by !== 'boss1') return '107'
  if (chosen.some(({ order }) => order.isDeleted)) return '106'
  if (chosen.some(({ status }) => status !== 'waitPick') || !world.picks) return '103'
  const list: PickList = { number: world.lists.length, status: 'picking', splits: [...chosen] }
  world.lists.push(list)
  for (const one of chosen) Object.assign(one, { status: 'picking', list })
  return '000'
}

/** What is fetched from each batch of a product, and what of it was found. */
export function findings(list: PickList, short: Doing<'found'>['short']) {
  const plan = new Map<string, number>()
  for (const one of list.splits)
    for (const line of one.lines)
      for (const { batch, qty } of line.parts) {
        const key = `${holdings(one, line).product} ${batch}`
        plan.set(key, (plan.get(key) ?? 0) + qty)
      }
  const [first] = [...plan.keys()].sort()
  const foundOf = { none: (qty: number) => qty, one: (qty: number) => qty - 1, first: () => 0, all: () => 0 }[short]
  return new Map([...plan].map(([key, qty]) => [key, key === first || short === 'all' ? foundOf(qty) : qty]))
}

/** What was found is given to the splits in their order: what is short falls on the last, and is free, or given up where splitting was ended. */
export function found(world: World, list: PickList, { by, short }: Doing<'found'>): string {
  if (by !== 'boss1') return '107'
  if (list.status !== 'picking') return '103'
  const left = findings(list, short)
  const orders = [...new Set(list.splits.map(({ order }) => order))]
  const ended = new Set(
    orders.filter(({ lines }) => lines.some(({ closed }) => closed > 0) && lines.every((line) => unsplit(line) === 0)),
  )
  const gets = list.splits.flatMap((one) => one.lines.map((line) => ({ one, line, kept: keptOf(one, line, left) })))
  const isRefused = orders.some((order) =>
    isAhead(
      order,
      gets
        .filter(({ one }) => one.order === order)
        .map(({ line, kept }) => {
          const short = line.small - total(kept, ({ qty }) => qty)
          return { at: line.at, split: -short, closed: ended.has(order) ? short : 0 }
        }),
    ),
  )
  if (isRefused) return '101'
  for (const one of list.splits) {
    for (const got of gets) if (got.one === one) take(world, got, ended.has(one.order))
    one.status = total(one.lines, ({ small }) => small) > 0 ? 'picked' : 'canceled'
  }
  list.splits = list.splits.filter(({ status }) => status !== 'canceled')
  list.status = list.splits.length > 0 ? 'picked' : 'canceled'
  for (const order of orders) cameOn(world, order, ended.has(order))
  return '000'
}

/** What a line of a split gets of what was found. */
const keptOf = (one: Split, line: SplitLine, left: Map<string, number>): Part[] =>
  line.parts.flatMap(({ batch, qty }): Part[] => {
    const key = `${holdings(one, line).product} ${batch}`
    const got = Math.min(left.get(key) ?? 0, qty)
    left.set(key, (left.get(key) ?? 0) - got)
    return got > 0 ? [{ batch, qty: got }] : []
  })

interface Got {
  readonly one: Split
  readonly line: SplitLine
  readonly kept: Part[]
}

function take(world: World, { one, line, kept }: Got, isEnded: boolean): void {
  const place = holdings(one, line)
  for (const { batch, qty } of line.parts) {
    const got = kept.find((part) => part.batch === batch)?.qty ?? 0
    world.heaps.promise(place, { batch, qty: got - qty })
  }
  const short = line.small - total(kept, ({ qty }) => qty)
  const item = one.order.lines[line.at] as Order['lines'][number]
  item.split -= short
  if (isEnded) item.closed += short
  Object.assign(line, { small: line.small - short, parts: kept })
}

export function cancelPicking(_world: World, list: PickList, { by }: Doing<'cancelPicking'>): string {
  if (by !== 'boss1') return '107'
  if (list.status !== 'picking' && list.status !== 'picked') return '103'
  if (list.splits.some(({ status }) => status !== 'picking' && status !== 'picked')) return '103'
  for (const one of list.splits) Object.assign(one, { status: 'waitPick', list: undefined })
  list.status = 'canceled'
  list.splits = []
  return '000'
}
