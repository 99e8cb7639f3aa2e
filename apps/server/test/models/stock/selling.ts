import type { Doing } from './actions.ts'
import { type Part, taken, VAN } from './goods.ts'
import { isGood } from './ledger.ts'
import type { Delivery, Sale } from './papers.ts'
import { priceOf, rounded } from './reckoning.ts'
import { smallOf, type World } from './world.ts'

/** Goods that may go to a customer, promised; undefined when there are too few. */
function promised(world: World, { product, warehouse, qty }: Pick<Part, 'product' | 'warehouse' | 'qty'>) {
  const heaps = world.ledger.free(product, warehouse, '01', (key) => isGood(key, world.today))
  const { taken: parts } = taken(heaps, qty)
  if (parts.reduce((sum, part) => sum + part.qty, 0) < qty) return undefined
  for (const part of parts) world.ledger.promise(part)
  return parts
}

const release = ({ ledger }: World, { parts }: Sale) => {
  for (const part of parts) ledger.promise(part, -1)
}

export function sell(world: World, action: Doing<'sell'>): string {
  const { product, warehouse, ago } = action
  const parts = promised(world, { product, warehouse, qty: smallOf(action) })
  if (!parts) return '105'
  const orderDay = world.dayAgo(ago)
  world.sales.push({
    number: world.sales.length,
    warehouse,
    orderDay,
    parts,
    status: 'split',
    outs: [],
    outDay: '',
    returned: new Map(),
  })
  return '000'
}

export function unsplit(world: World, one: Sale): string {
  if (one.status !== 'split') return '103'
  release(world, one)
  one.status = 'canceled'
  return '000'
}

export function send(world: World, one: Sale): string {
  if (one.status !== 'split') return '103'
  if (one.parts.some((part) => !isGood(part, world.today))) return '101'
  one.outs.push(world.outs++)
  Object.assign(one, { status: 'waitOut', outDay: world.today })
  return '000'
}

export function unsend(_world: World, one: Sale): string {
  if (one.status !== 'waitOut') return '103'
  one.status = 'split'
  return '000'
}

function shipped(world: World, one: Sale, day: string): string {
  const moves = one.parts.map((part) => ({ ...part, qty: -part.qty }))
  const said = world.ledger.post([{ type: 'sales', doc: `out ${one.outs.at(-1)}`, day, promised: true, moves }])
  if (said === '000') Object.assign(one, { status: 'shipped', outDay: day })
  return said
}

export const leave = (world: World, one: Sale, { now }: Doing<'leave'>): string =>
  one.status === 'waitOut' ? shipped(world, one, now ? world.today : one.outDay) : '103'

export function van(world: World, action: Doing<'van'>): string {
  const parts = promised(world, { product: action.product, warehouse: VAN, qty: smallOf(action) })
  if (!parts) return '105'
  const one: Sale = {
    ...{ number: world.sales.length, warehouse: VAN, orderDay: world.today, parts, status: 'waitOut' },
    ...{ outs: [world.outs], outDay: world.today, returned: new Map() },
  }
  const said = shipped(world, one, world.today)
  if (said !== '000') {
    release(world, one)
    return said
  }
  world.outs++
  world.sales.push(one)
  return '000'
}

export function flushSale(world: World, one: Sale): string {
  if (one.status !== 'shipped' || [...one.returned.values()].some((qty) => qty > 0)) return '103'
  const doc = `out ${one.outs.at(-1)}`
  const said = world.ledger.takeBack(doc, `${doc} back`, world.today)
  if (said === '000') one.status = 'redflushed'
  return said
}

export function buy(world: World, action: Doing<'buy'>): string {
  const { product, warehouse, batch, price, ago } = action
  const qty = smallOf(action)
  // Price lists have hundredths of a cent.
  const cents = rounded(qty * price, 100_000)
  const doc = `delivery ${world.deliveries.length}`
  const move = {
    product,
    warehouse,
    location: '*',
    batch,
    state: '01',
    qty,
    cents,
    price: priceOf(cents, qty),
  } as const
  const said = world.ledger.post([{ type: 'purchase', doc, day: world.dayAgo(ago), moves: [move] }])
  if (said === '000') world.deliveries.push({ number: world.deliveries.length, doc, status: 'finished' })
  return said
}

export function flushDelivery(world: World, one: Delivery): string {
  if (one.status !== 'finished') return '103'
  const said = world.ledger.takeBack(one.doc, `${one.doc} back`, world.today)
  if (said === '000') one.status = 'redflushed'
  return said
}
