import type { Doing } from './actions.ts'
import { textOf } from './goods.ts'
import type { Back, BackLine, Sale } from './papers.ts'
import { smallOf, type World } from './world.ts'

/** In small units of which a product has whole ones. */
const PIECE = { Q1: 1000, Q3: 1 } as const

/** What may come back of a sale: all its lines are of one product. */
const leftOf = ({ parts, returned }: Sale): number =>
  parts.reduce((sum, part) => sum + part.qty - (returned.get(part) ?? 0), 0)

/** How much of a sale somebody wants to give back; something even where nothing may. */
export function wantedBack(one: Sale, much: Doing<'giveBack'>['much']): number {
  const piece = PIECE[one.parts[0]?.product ?? 'Q1']
  const left = leftOf(one)
  const wanted = { all: left, half: Math.ceil(left / 2 / piece) * piece, more: left + piece }[much]
  return wanted === 0 ? piece : wanted
}

/** Of a sale that left, what left last first: by the batches that went. */
export function giveBack(world: World, one: Sale, { into, much, ago }: Doing<'giveBack'>): string {
  const day = world.dayAgo(ago)
  if (day < one.orderDay) return '101'
  if (one.status !== 'shipped') return '103'
  let wanted = wantedBack(one, much)
  if (wanted > leftOf(one)) return '101'
  const doc = `out ${one.outs.at(-1)}`
  const lines = one.parts.toReversed().flatMap((part): BackLine[] => {
    const qty = Math.min(part.qty - (one.returned.get(part) ?? 0), wanted)
    if (qty === 0) return []
    wanted -= qty
    one.returned.set(part, (one.returned.get(part) ?? 0) + qty)
    const source = world.ledger.rows.find((row) => row.doc === doc && row.key && textOf(row.key) === textOf(part))
    return [{ product: part.product, batch: part.batch, qty, ...(source && { source }), came: 0 }]
  })
  world.backs.push({ number: world.backs.length, sale: one, into, day, status: 'submitted', lines })
  return '000'
}

/** Goods of which nobody says when they left. */
export function bringBack(world: World, action: Doing<'bringBack'>): string {
  const { product, batch, warehouse: into, ago } = action
  const lines = [{ product, batch, qty: smallOf(action), came: 0 }]
  const head = { number: world.backs.length, sale: undefined, into, day: world.dayAgo(ago) }
  world.backs.push({ ...head, status: 'submitted', lines })
  return '000'
}

/** How much of each line arrives. */
export const arriving = ({ lines }: Back, much: Doing<'comeIn'>['much']): number[] =>
  lines.map(({ qty, product }, at) => {
    if (much === 'none') return 0
    return much === 'less' && at === 0 ? qty - PIECE[product] : qty
  })

/** Gives what is no longer to come back free to be returned again, line by line. */
function letGo({ sale, lines }: Back, quantities: readonly number[]): void {
  if (!sale) return
  for (const [at, line] of lines.entries()) {
    const part = sale.parts.find((one) => line.source?.key && textOf(one) === textOf(line.source.key))
    if (part) sale.returned.set(part, (sale.returned.get(part) ?? 0) - (quantities[at] ?? 0))
  }
}

/** Goods come in, in the state in which they are found; what does not come may be returned again. */
export function comeIn(world: World, one: Back, { much, state, ago }: Doing<'comeIn'>): string {
  if (one.status !== 'submitted') return '103'
  const day = world.dayAgo(ago)
  if (day < one.day || (one.sale && day < one.sale.outDay)) return '101'
  const quantities = arriving(one, much)
  if (quantities.every((qty) => qty === 0)) return '101'
  const moves = one.lines.flatMap(({ product, batch, source }, at) => {
    const qty = quantities[at] ?? 0
    if (qty === 0) return []
    const key = { product, warehouse: one.into, location: '*', batch, state } as const
    // What left comes in at what it cost then; what nobody knows of at the average.
    return [{ ...key, qty, item: at, ...(source && { source, price: source.final?.price ?? source.price }) }]
  })
  const said = world.ledger.post([{ type: 'return', doc: `back ${one.number}`, day, moves }])
  if (said !== '000') return said
  for (const [at, line] of one.lines.entries()) line.came = quantities[at] ?? 0
  letGo(
    one,
    one.lines.map(({ qty, came }) => qty - came),
  )
  one.status = 'finished'
  return '000'
}

export function cancel(_world: World, one: Back): string {
  if (one.status !== 'submitted') return '103'
  letGo(
    one,
    one.lines.map(({ qty }) => qty),
  )
  one.status = 'canceled'
  return '000'
}

export function flush(world: World, one: Back): string {
  if (one.status !== 'finished') return '103'
  const doc = `back ${one.number}`
  const said = world.ledger.takeBack(doc, `${doc} flushed`, world.today)
  if (said !== '000') return said
  letGo(
    one,
    one.lines.map(({ came }) => came),
  )
  one.status = 'redflushed'
  return '000'
}
