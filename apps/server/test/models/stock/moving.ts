import type { Doing } from './actions.ts'
import { BORROWED, inDateOrder, type Part, qtyOf, summed, TRANSIT, taken, VAN } from './goods.ts'
import { isGood, type Posting } from './ledger.ts'
import { type Apply, type ApplyLine, type Person, worksIn } from './papers.ts'
import { sees, smallOf, type World } from './world.ts'

const NAMED = {
  ...{ vehicleIn: 'vechileIn', vehicleOut: 'vechileOut', transfer: 'warehouse' },
  ...{ borrowOut: 'borrowOut', borrowIn: 'borrowIn' },
} as const

const isFetched = ({ kind }: Apply) => kind === 'vehicleIn' || kind === 'transfer'
const docOf = ({ number }: Apply) => `apply ${number}`
const whole = (qty: number, product: string) => (product === 'Q1' ? Math.floor(qty / 1000) * 1000 : qty)

export const linesOf = (lines: Doing<'apply'>['lines']): ApplyLine[] =>
  lines.map((line) => ({
    ...{ product: line.product, small: smallOf(line), batch: line.batch, state: line.state },
    ...{ approved: 0, picked: 0, shipped: 0, received: 0, lost: 0, parts: [] },
  }))

/** From where to where an application goes. */
export function wayOf({ kind, from, to }: Pick<Doing<'apply'>, 'kind' | 'from' | 'to'>): Pick<Apply, 'from' | 'to'> {
  if (kind === 'transfer') return { from, to }
  if (kind === 'vehicleIn') return { from, to: VAN }
  if (kind === 'vehicleOut') return { from: VAN, to }
  return kind === 'borrowOut' ? { from, to: BORROWED } : { from: BORROWED, to }
}

export function apply(world: World, action: Doing<'apply'>): string {
  const { kind, by, submit, light, ago } = action
  // Nobody borrows for one who is not his.
  if (by === 'staff3' && kind.startsWith('borrow')) return '106'
  const way = wayOf(action)
  if (way.from === way.to) return '101'
  const one: Apply = {
    ...{ number: world.applies.length, kind, by, ...way, day: world.dayAgo(ago), outDay: '', isDeleted: false },
    ...{ status: submit ? 'submitted' : 'draft', lines: linesOf(action.lines) },
  }
  if (light && submit) {
    if (!worksIn(by, way.from) || !worksIn(by, way.to)) return '107'
    for (const line of one.lines) line.approved = line.small
    if (!hold(world, one, one.day)) return '105'
    const isCounted = one.lines.some(({ product }) => world.ledger.isCounted({ warehouse: way.to, product }))
    const said = world.ledger.isOpen(one.day) && isCounted ? '109' : sendOff(world, one, one.day)
    if (said !== '000') {
      release(world, one)
      return said
    }
    arrive(
      world,
      one,
      one.day,
      one.lines.map(({ shipped }) => ({ qty: shipped, lost: 0 })),
    )
  }
  world.applies.push(one)
  return '000'
}

/**
 * Promises what is approved: the batch that was asked for, else what expires first of that which is good on a day. What is short
 * is left out where that is allowed.
 */
function hold(world: World, { from, lines }: Apply, day: string, allowsShort = false): boolean {
  const { ledger } = world
  for (const line of lines) {
    const fits = (key: Pick<Part, 'batch'>) => (line.batch === null ? isGood(key, day) : line.batch === key.batch)
    const heaps = ledger.free(line.product, from, line.state, fits)
    line.parts = taken(heaps, line.approved).taken
    for (const part of line.parts) ledger.promise(part)
  }
  if (allowsShort || lines.every(({ parts, approved }) => qtyOf(parts) === approved)) return true
  release(world, { lines })
  return false
}

function release({ ledger }: World, { lines }: Pick<Apply, 'lines'>): void {
  for (const line of lines) {
    for (const part of line.parts) ledger.promise(part, -1)
    line.parts = []
  }
}

const guarded = (by: Person, one: Apply, states: readonly Apply['status'][]): string | undefined => {
  if (one.isDeleted || !sees(by, one)) return '106'
  return states.includes(one.status) ? undefined : '103'
}

export function edit(_world: World, one: Apply, { by, lines }: Doing<'edit'>): string {
  const no = guarded(by, one, ['draft'])
  if (no) return no
  one.lines = linesOf(lines)
  one.status = 'submitted'
  return '000'
}

export function withdraw(_world: World, one: Apply, { by }: Doing<'withdraw'>): string {
  const no = guarded(by, one, ['submitted'])
  if (no) return no
  if (by !== one.by) return '103'
  one.status = 'draft'
  return '000'
}

export function refuse(world: World, one: Apply, { by }: Doing<'refuse'>): string {
  const no = guarded(by, one, ['submitted', 'delivering'])
  if (no) return no
  release(world, one)
  for (const line of one.lines) line.approved = 0
  one.status = 'draft'
  return '000'
}

export function remove(_world: World, one: Apply, { by }: Doing<'delete'>): string {
  const no = guarded(by, one, ['draft'])
  if (no) return no
  one.isDeleted = true
  return '000'
}

/** What is approved of each line. */
export const approvalOf = (one: Apply, much: Doing<'audit'>['much']): number[] =>
  one.lines.map(({ small, product }) => (much === 'all' ? small : much === 'none' ? 0 : whole(small / 2, product)))

export function audit(world: World, one: Apply, { by, much }: Doing<'audit'>): string {
  const no = guarded(by, one, ['submitted'])
  if (no) return no
  const approved = approvalOf(one, much)
  if (approved.every((qty) => qty === 0)) return '101'
  const before = one.lines.map((line) => line.approved)
  for (const [at, line] of one.lines.entries()) line.approved = approved[at] ?? 0
  if (hold(world, one, world.today)) {
    one.status = 'delivering'
    return '000'
  }
  for (const [at, line] of one.lines.entries()) line.approved = before[at] ?? 0
  return '105'
}

/** What is picked of each line, and of which heaps: those that were held, or those that expire last as far as they are free. */
export function pickingOf(
  { ledger }: World,
  one: Apply,
  { much, last }: Pick<Doing<'fetch'>, 'much' | 'last'>,
): Part[][] {
  return one.lines.map(({ product, state, approved, batch, parts }) => {
    const qty = much === 'none' ? 0 : much === 'all' ? approved : Math.max(approved - 1000, 0)
    if (!last) return taken([...parts].sort(inDateOrder), qty).taken
    const heaps = summed([
      ...ledger.free(product, one.from, state, (one) => (batch ?? one.batch) === one.batch),
      ...parts,
    ]).sort((a, b) => inDateOrder(b, a))
    return taken(heaps, qty).taken
  })
}

export function fetch(world: World, one: Apply, action: Doing<'fetch'>): string {
  const no = isFetched(one) ? guarded(action.by, one, ['delivering']) : '103'
  if (no) return no
  const picked = pickingOf(world, one, action)
  if (picked.every((parts) => qtyOf(parts) === 0)) return '101'
  const before = one.lines.map(({ parts }) => parts)
  release(world, one)
  for (const parts of picked) for (const part of parts) world.ledger.promise(part)
  if (picked.flat().some((part) => world.ledger.freeOf(part) < 0)) {
    for (const parts of picked) for (const part of parts) world.ledger.promise(part, -1)
    for (const [at, line] of one.lines.entries()) {
      line.parts = before[at] ?? []
      for (const part of line.parts) world.ledger.promise(part)
    }
    return '105'
  }
  for (const [at, line] of one.lines.entries())
    Object.assign(line, { parts: picked[at] ?? [], picked: qtyOf(picked[at] ?? []) })
  one.status = 'picked'
  return '000'
}

export function cancelPick(world: World, one: Apply, { by }: Doing<'cancelPick'>): string {
  const no = isFetched(one) ? guarded(by, one, ['picked']) : '103'
  if (no) return no
  release(world, one)
  hold(world, one, world.today, true)
  for (const line of one.lines) Object.assign(line, { approved: qtyOf(line.parts), picked: 0 })
  one.status = 'delivering'
  return '000'
}

export function dispatch(_world: World, one: Apply, { by }: Doing<'dispatch'>): string {
  const no = isFetched(one) ? guarded(by, one, ['picked']) : '103'
  if (no) return no
  one.status = 'dispatched'
  return '000'
}

export function cancelDispatch(_world: World, one: Apply, { by }: Doing<'cancelDispatch'>): string {
  const no = isFetched(one) ? guarded(by, one, ['dispatched']) : '103'
  if (no) return no
  one.status = 'picked'
  return '000'
}

const inTransit = (parts: readonly Part[]): Part[] =>
  summed(parts.map((part) => ({ ...part, warehouse: TRANSIT, location: '*' as const })))
const leaving = (part: Part): Part => ({ ...part, qty: -part.qty })

/** Goods leave the places where they are held, and are on their way. */
function sendOff({ ledger }: World, one: Apply, day: string): string {
  const posting = { type: NAMED[one.kind], doc: docOf(one), day }
  const of = (move: (parts: readonly Part[]) => Part[]) =>
    one.lines.flatMap(({ parts }, item) => move(parts).map((part) => ({ ...part, item })))
  const said = ledger.post([
    { ...posting, promised: true, moves: of((parts) => parts.map(leaving)) },
    { ...posting, moves: of(inTransit) },
  ])
  if (said !== '000') return said
  for (const line of one.lines) {
    if (!isFetched(one) || one.status === 'submitted') line.picked = line.approved
    line.shipped = line.picked
  }
  Object.assign(one, { status: 'shipped', outDay: day })
  return '000'
}

export function ship(world: World, one: Apply, { by, ago }: Doing<'ship'>): string {
  const no = guarded(by, one, [isFetched(one) ? 'dispatched' : 'delivering'])
  if (no) return no
  if (!worksIn(by, one.from)) return '107'
  const day = world.dayAgo(ago)
  return day < one.day ? '101' : sendOff(world, one, day)
}

export interface Arrived {
  readonly qty: number
  readonly lost: number
  /** Of each batch, those that expire last before others. */
  readonly parts?: readonly Part[]
}

/** What is received of each line; what is lost of the rest. */
export const arrivals = (
  one: Apply,
  { much, lost, last }: Pick<Doing<'receive'>, 'much' | 'lost' | 'last'>,
): Arrived[] =>
  one.lines.map(({ shipped, parts }) => {
    const qty = much === 'all' ? shipped : much === 'none' ? 0 : Math.max(shipped - 2000, 0)
    const gone = lost ? Math.min(shipped - qty, 1000) : 0
    const byDate = [...inTransit(parts)].sort((a, b) => inDateOrder(b, a))
    return { qty, lost: gone, ...(last && { parts: taken(byDate, qty).taken }) }
  })

function arrive(world: World, one: Apply, day: string, arrived: readonly Arrived[]): string {
  const { ledger } = world
  const posting = { type: NAMED[one.kind], doc: docOf(one), day }
  const split = one.lines.map(({ parts }, at) => {
    const { qty, parts: named } = arrived[at] as Arrived
    const sent = summed(parts).sort(inDateOrder)
    if (!named) return taken(sent, qty)
    const batches = [...new Set(sent.map(({ batch }) => batch))].map((batch) =>
      taken(
        sent.filter((part) => part.batch === batch),
        qtyOf(named.filter((part) => part.batch === batch)),
      ),
    )
    return { taken: batches.flatMap((one) => one.taken), rest: batches.flatMap((one) => one.rest) }
  })
  const moves = one.lines.flatMap(({ parts }, item) => {
    const { taken: here, rest } = split[item] as ReturnType<typeof taken>
    const put = summed(here.map((part) => ({ ...part, warehouse: one.to, location: '*' as const })))
    return [...inTransit(parts).map(leaving), ...put, ...rest].map((part) => ({ ...part, item }))
  })
  const gone = split.flatMap(({ rest }, at) => taken(rest, arrived[at]?.lost ?? 0).taken)
  const written: Posting[] =
    gone.length > 0 ? [{ type: 'otherOut', doc: `other ${world.others.length}`, day, moves: gone.map(leaving) }] : []
  const said = ledger.post([{ ...posting, moves }, ...written])
  if (said !== '000') return said
  for (const { doc } of written)
    world.others.push({ number: world.others.length, kind: 'otherOut', warehouse: one.from, doc, status: 'posted' })
  for (const [at, line] of one.lines.entries())
    Object.assign(line, { received: arrived[at]?.qty ?? 0, lost: arrived[at]?.lost ?? 0 })
  one.status = 'finished'
  return '000'
}

export function receive(world: World, one: Apply, action: Doing<'receive'>): string {
  const no = guarded(action.by, one, ['shipped'])
  if (no) return no
  if (!worksIn(action.by, one.to)) return '107'
  const day = world.dayAgo(action.ago)
  return day < one.outDay ? '101' : arrive(world, one, day, arrivals(one, action))
}
