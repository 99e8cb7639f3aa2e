import type { Doing } from './actions.ts'
import type { Part } from './goods.ts'
import { type Other, worksIn } from './papers.ts'
import { worth } from './reckoning.ts'
import { smallOf, type World } from './world.ts'

const isOpening = (kind: Other['kind']) => kind === 'initial' || kind === 'initialOut'

export function other(world: World, action: Doing<'other'>): string {
  const { kind, by, warehouse, product, batch, state, location, cost, ago } = action
  const { ledger } = world
  if (by !== 'boss1' && isOpening(kind)) return '107'
  const day = world.dayAgo(ago)
  if (isOpening(kind) && ledger.closed !== undefined) return '108'
  if (!ledger.isOpen(day)) return '108'
  if (!worksIn(by, warehouse)) return '107'
  const isIn = kind === 'otherIn' || kind === 'initial'
  const qty = isIn ? smallOf(action) : -smallOf(action)
  const brings = kind !== 'otherOut' && by === 'boss1'
  const doc = `other ${world.others.length}`
  const part: Part = { product, warehouse, location, batch, state, qty }
  const value = { price: cost, cents: worth(qty, cost) }
  // Goods whose average is nothing are none that others than the boss bring in.
  const isWorthless = kind !== 'otherOut' && !brings && ledger.unitCost(product) <= 0
  if (isWorthless && ledger.isOpen(day) && !ledger.isCounted(part)) return '101'
  const said = ledger.post([{ type: kind, doc, day, moves: [{ ...part, ...(brings && value) }] }])
  if (said !== '000') return said
  world.others.push({ number: world.others.length, kind, warehouse, doc, status: 'posted' })
  return '000'
}

export function flushOther(world: World, one: Other, { by }: Doing<'flushOther'>): string {
  if (one.status !== 'posted') return '103'
  if (!worksIn(by, one.warehouse)) return '107'
  const said = world.ledger.takeBack(one.doc, `${one.doc} back`, world.today)
  if (said === '000') one.status = 'redflushed'
  return said
}

/** Where goods go that are adjusted. */
export function placesOf(action: Doing<'adjust'>): { from: Part; to: Part } {
  const { kind, warehouse, product, batch, state, location, to: other, toBatch } = action
  const qty = smallOf(action)
  const from = { product, warehouse, batch, state, location, qty } as const
  const turned = { state: state === '01' ? '02' : '01', location: location === '*' ? 'L1' : '*' } as const
  if (kind === 'invStatus') return { from, to: { ...from, state: turned.state } }
  if (kind === 'invBatch') return { from, to: { ...from, batch: toBatch } }
  if (kind === 'location') return { from, to: { ...from, location: turned.location } }
  return { from, to: { ...from, warehouse: other, location: '*' } }
}

export function adjust(world: World, action: Doing<'adjust'>): string {
  if (action.by !== 'boss1') return '107'
  const day = world.dayAgo(action.ago)
  const { from, to } = placesOf(action)
  if (!world.ledger.isOpen(day)) return '108'
  const isSame = action.kind === 'warehouseAdjust' ? from.warehouse === to.warehouse : from.batch === to.batch
  if (isSame && (action.kind === 'warehouseAdjust' || action.kind === 'invBatch')) return '101'
  const moves = [{ ...from, qty: -from.qty }, to]
  const said = world.ledger.post([{ type: action.kind, doc: `adjustment ${world.adjusts}`, day, moves }])
  if (said === '000') world.adjusts++
  return said
}
