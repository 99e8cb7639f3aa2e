import {
  inDateOrder,
  inKeyOrder,
  type Key,
  LAST_DAY,
  type Part,
  type Product,
  type State,
  type Stead,
  textOf,
} from './goods.ts'
import { priceOf, worth } from './reckoning.ts'

const OWN_VALUE: ReadonlySet<string> = new Set(['initial', 'initialOut', 'purchase', 'otherIn'])
const ONLY_MOVES: ReadonlySet<string> = new Set([
  ...['vechileIn', 'vechileOut', 'warehouse', 'borrowOut', 'borrowIn'],
  ...['invStatus', 'invBatch', 'location', 'warehouseAdjust'],
])
/** Millionths of a yuan, before anything came in. */
export const PURCHASE_PRICE: Readonly<Record<Product, number>> = { Q1: 1_850_000, Q3: 9_990_000 }

/** A row of the ledger; one without goods has no place. */
export interface Row {
  readonly type: string
  readonly doc: string
  readonly item: number
  readonly day: string
  readonly product: Product
  readonly key: Key | undefined
  readonly qty: number
  readonly after: number
  readonly price: number
  readonly cents: number
  /** The row that it takes back, and the one that takes it back. */
  readonly red?: Row
  redBy?: Row
  /** The row that these goods left by, which come back. */
  readonly source?: Row
  /** What it cost at last, and for each unit. */
  final?: { readonly cents: number; readonly price: number }
}

export interface Posting {
  readonly type: string
  readonly doc: string
  readonly day: string
  /** Goods leave that were promised. */
  readonly promised?: boolean
  readonly moves: readonly (Part & {
    readonly item?: number
    readonly price?: number
    readonly cents?: number
    readonly source?: Row
  })[]
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** What a row is in the costing of a month, or of months up to it where `isEarlier` says so. */
export function sideOf(
  row: Row,
  isEarlier: (month: string) => boolean,
): 'close' | 'move' | 'adjust' | 'own' | 'back' | 'returned' | 'out' {
  const type = row.red?.type ?? row.type
  if (row.doc.startsWith('closing')) return 'close'
  if (ONLY_MOVES.has(type)) return 'move'
  if (type === 'costAdjust') return 'adjust'
  if (OWN_VALUE.has(type)) return 'own'
  if (row.red && isEarlier(monthOf(row.red.day))) return 'back'
  const source = row.source ?? row.red?.source
  return source && isEarlier(monthOf(source.day)) ? 'returned' : 'out'
}

/** What a unit cost when it left, at last where that is known. */
export const costOf = ({ final, price }: Row): number => final?.price ?? price

/** Whether a row comes in at an amount of its own. */
export const isInward = (side: ReturnType<typeof sideOf>): boolean =>
  side === 'own' || side === 'back' || side === 'returned'

/** What a row of `own`, `adjust`, `back` and `returned` brings. */
export function broughtBy(row: Row, side: ReturnType<typeof sideOf>): number {
  if (side === 'back' && row.red) return -(row.red.final?.cents ?? row.red.cents)
  const source = row.source ?? row.red?.source
  return side === 'returned' && source ? worth(row.qty, costOf(source)) : row.cents
}

/** Everything that lies anywhere, what of it is promised, what it is worth, and how it came to that. */
export class Ledger {
  readonly rows: Row[] = []
  readonly onHand = new Map<string, Part>()
  readonly reserved = new Map<string, number>()
  readonly running = new Map<Product, { qty: number; cents: number }>()
  closed: string | undefined
  /** What is being counted: a warehouse, and one product of it or all. */
  readonly locks: { readonly check: number; readonly warehouse: Stead; readonly product: Product | '*' }[] = []

  freeOf = (key: Key): number => (this.onHand.get(textOf(key))?.qty ?? 0) - (this.reserved.get(textOf(key)) ?? 0)

  /** What is free of a product in a warehouse, first what expires first. */
  free(product: Product, warehouse: Stead, state: State, fits: (key: Key) => boolean = () => true): Part[] {
    return [...this.onHand.values()]
      .filter((part) => part.product === product && part.warehouse === warehouse && part.state === state && fits(part))
      .map((part) => ({ ...part, qty: this.freeOf(part) }))
      .filter(({ qty }) => qty > 0)
      .sort(inDateOrder)
  }

  promise(part: Part, sign: 1 | -1 = 1): void {
    const qty = (this.reserved.get(textOf(part)) ?? 0) + sign * part.qty
    if (qty === 0) this.reserved.delete(textOf(part))
    else this.reserved.set(textOf(part), qty)
  }

  unitCost(product: Product): number {
    const { qty, cents } = this.running.get(product) ?? { qty: 0, cents: 0 }
    return qty === 0 ? PURCHASE_PRICE[product] : priceOf(cents, qty)
  }

  isCounted = ({ warehouse, product }: Pick<Key, 'warehouse' | 'product'>): boolean =>
    this.locks.some((lock) => lock.warehouse === warehouse && (lock.product === '*' || lock.product === product))

  isOpen = (day: string): boolean => this.closed === undefined || monthOf(day) > this.closed

  private readonly isClosed = (month: string): boolean => this.closed !== undefined && month <= this.closed

  /** Posts documents together, or says why not and does nothing. */
  post(postings: readonly Posting[]): string {
    const moves = postings.flatMap(({ moves, ...posting }) => moves.map((move) => ({ ...posting, ...move })))
    if (moves.length === 0) return '000'
    if (!postings.every(({ day }) => this.isOpen(day))) return '108'
    if (moves.some((move) => this.isCounted(move))) return '109'
    if (moves.some(({ type, batch, day }) => type === 'sales' && LAST_DAY[batch] < day)) return '101'
    if (!this.covers(moves)) return '105'
    const costs = new Map(moves.map(({ product }) => [product, this.unitCost(product)]))
    for (const { promised, ...part } of moves) if (promised) this.promise(part)
    const made = postings.flatMap(({ type, doc, day, moves }) =>
      [...moves].sort(inKeyOrder).map((move): Row => {
        const price = move.price ?? costs.get(move.product) ?? 0
        const { product, item = 0, qty } = move
        const cents = move.cents ?? worth(qty, price)
        const { source } = move
        const row = { type, doc, item, day, product, key: keyOf(move), qty, after: this.move(move), price, cents }
        return { ...row, ...(source && { source }) }
      }),
    )
    const rows = balanced(made)
    this.rows.push(...rows)
    for (const row of rows) {
      const side = sideOf(row, this.isClosed)
      if (isInward(side)) this.addValue(row.product, row.qty, broughtBy(row, side))
    }
    return '000'
  }

  /** Takes a document back under another name, or says why not. */
  takeBack(doc: string, as: string, day: string): string {
    const rows = this.rows.filter((row) => row.doc === doc)
    const moves = rows.flatMap(({ key, qty }) => (key ? [{ ...key, qty: -qty }] : []))
    if (!this.isOpen(day)) return '108'
    if (moves.some((move) => this.isCounted(move))) return '109'
    if (!this.covers(moves)) return '105'
    for (const row of rows) {
      if (!row.key) throw new Error(`${doc} has a value without goods`)
      const qty = -row.qty
      const after = this.move({ ...row.key, qty })
      const back: Row = { ...row, type: 'redflushed', doc: as, day, qty, after, cents: -row.cents, red: row }
      delete back.final
      row.redBy = back
      this.rows.push(back)
      const side = sideOf(back, this.isClosed)
      if (isInward(side)) this.addValue(row.product, qty, broughtBy(back, side))
    }
    return '000'
  }

  /** A value without goods. */
  addWorth(row: Pick<Row, 'doc' | 'day' | 'product' | 'cents' | 'red'>): void {
    const made: Row = { ...row, type: 'costAdjust', item: 0, key: undefined, qty: 0, after: 0, price: 0 }
    if (row.red) row.red.redBy = made
    this.rows.push(made)
  }

  addValue(product: Product, qty: number, cents: number): void {
    const sum = this.running.get(product) ?? { qty: 0, cents: 0 }
    this.running.set(product, { qty: sum.qty + qty, cents: sum.cents + cents })
  }

  private covers(moves: readonly (Part & { readonly promised?: boolean })[]): boolean {
    const sums = new Map<string, number>()
    for (const move of moves)
      sums.set(textOf(move), (sums.get(textOf(move)) ?? this.freeOf(move)) + (move.promised ? 0 : move.qty))
    return [...sums.values()].every((left) => left >= 0)
  }

  private move(part: Part): number {
    const qty = (this.onHand.get(textOf(part))?.qty ?? 0) + part.qty
    this.onHand.set(textOf(part), { ...keyOf(part), qty })
    return qty
  }
}

const keyOf = ({ product, warehouse, location, batch, state }: Key): Key => ({
  ...{ product, warehouse, location, batch, state },
})

/** Goods that only move are worth the same on both sides: the last row of a line takes what rounding left. */
function balanced(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => {
    const isOfLine = (other: Row) => ONLY_MOVES.has(other.type) && other.doc === row.doc && other.item === row.item
    if (!ONLY_MOVES.has(row.type) || rows.slice(at + 1).some(isOfLine)) return row
    return {
      ...row,
      cents: -rows
        .slice(0, at)
        .filter(isOfLine)
        .reduce((sum, { cents }) => sum + cents, 0),
    }
  })
}

/** Whether goods of a batch may go to a customer on a day. */
export const isGood = ({ batch }: Pick<Key, 'batch'>, day: string): boolean => LAST_DAY[batch] >= day
