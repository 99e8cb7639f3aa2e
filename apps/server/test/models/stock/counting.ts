import type { Doing } from './actions.ts'
import { type Key, type Product, textOf } from './goods.ts'
import { type Check, type Person, worksIn } from './papers.ts'
import type { World } from './world.ts'

const inScope = (asked: Product | '*', product: Product) => asked === '*' || asked === product

/** As one walks past the shelves. */
const inWalkOrder = (a: Key, b: Key): number => {
  const walk = ({ location, product, batch, state }: Key) => [location, product, batch, state].join(' ')
  return walk(a) < walk(b) ? -1 : 1
}

export function lock(world: World, { by, warehouse, product }: Doing<'lock'>): string {
  const { ledger } = world
  if (!worksIn(by, warehouse)) return '107'
  const meets = ledger.locks.some(
    (lock) => lock.warehouse === warehouse && (lock.product === '*' || product === '*' || lock.product === product),
  )
  const isWaiting =
    world.sales.some(
      ({ status, parts, warehouse: from }) =>
        status === 'waitOut' && from === warehouse && parts.some((part) => inScope(product, part.product)),
    ) ||
    world.applies.some(
      ({ status, from, lines, isDeleted }) =>
        !isDeleted &&
        status === 'dispatched' &&
        from === warehouse &&
        lines.some((line) => inScope(product, line.product)),
    )
  if (meets || isWaiting) return '103'
  const number = world.checks.length
  const lines = [...ledger.onHand.values()]
    .filter((part) => part.warehouse === warehouse && part.qty > 0 && inScope(product, part.product))
    .sort(inWalkOrder)
    .map(({ qty: book, ...key }) => ({ key, book, count: null }))
  world.checks.push({ number, warehouse, day: world.today, status: 'locked', lines })
  ledger.locks.push({ check: number, warehouse, product })
  return '000'
}

function guarded(by: Person, { status, warehouse }: Check, states: readonly Check['status'][]): string | undefined {
  if (!states.includes(status)) return '103'
  return worksIn(by, warehouse) ? undefined : '107'
}

const OPEN = ['locked', 'counted'] as const

/** The first count makes it counted. */
const noted = (check: Check): string => {
  if (check.status === 'locked' && check.lines.some(({ count }) => count !== null)) check.status = 'counted'
  return '000'
}

export function fill(_world: World, check: Check, { by, asBooks }: Doing<'fill'>): string {
  const no = guarded(by, check, OPEN)
  if (no) return no
  for (const line of check.lines) line.count ??= asBooks ? line.book : 0
  return noted(check)
}

/** What a line is counted as now. */
export const countOf = (check: Check, { line, more }: Doing<'count'>): number | undefined => {
  const one = check.lines[line % Math.max(check.lines.length, 1)]
  return one && Math.max(one.book + more * 1000, 0)
}

export function count(_world: World, check: Check, action: Doing<'count'>): string {
  const no = guarded(action.by, check, OPEN)
  if (no) return no
  const one = check.lines[action.line % check.lines.length]
  if (one) one.count = countOf(check, action) ?? null
  return noted(check)
}

export function find(world: World, check: Check, { by, product, batch }: Doing<'find'>): string {
  const no = guarded(by, check, OPEN)
  if (no) return no
  const scope = world.ledger.locks.find((lock) => lock.check === check.number)
  if (!scope || !inScope(scope.product, product)) return '101'
  const key: Key = { product, warehouse: check.warehouse, location: '*', batch, state: '01' }
  const there = check.lines.find((line) => textOf(line.key) === textOf(key))
  if (there) there.count = (there.count ?? 0) + 1000
  else check.lines.push({ key, book: 0, count: 1000 })
  return noted(check)
}

const free = ({ ledger }: World, { number }: Check) =>
  ledger.locks.splice(
    ledger.locks.findIndex(({ check }) => check === number),
    1,
  )

export function settle(world: World, check: Check, { by, reason }: Doing<'settle'>): string {
  const no = guarded(by, check, ['counted'])
  if (no) return no
  const { ledger } = world
  if (check.lines.some(({ count }) => count === null)) return '103'
  const apart = check.lines.flatMap(({ key, book, count }) =>
    count !== null && count !== book ? [{ ...key, qty: count - book, count }] : [],
  )
  if (apart.length > 0 && !reason) return '101'
  if (apart.some((part) => (ledger.reserved.get(textOf(part)) ?? 0) > part.count)) return '103'
  free(world, check)
  const moves = apart.map(({ count: _, ...part }, item) => ({ ...part, item }))
  const said = ledger.post([{ type: 'check', doc: `check ${check.number}`, day: check.day, moves }])
  if (said !== '000') throw new Error(`a count is refused with ${said}`)
  check.status = 'posted'
  return '000'
}

export function unlock(world: World, check: Check, { by }: Doing<'unlock'>): string {
  const no = guarded(by, check, OPEN)
  if (no) return no
  free(world, check)
  check.status = 'canceled'
  return '000'
}
