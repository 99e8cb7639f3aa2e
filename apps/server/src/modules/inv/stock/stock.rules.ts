import type { Flag } from '@dealer/sdk/contract'
import { compare, divide, isZero, min, minus, negate, plus, times } from '@dealer/validators'

/** The five parts that tell one heap of goods from another. */
export interface StockKey {
  readonly productCode: string
  readonly warehouseCode: string
  readonly locationCode: string
  readonly batchNo: string
  readonly inventoryStatusCode: string
}

/** A quantity of small units at a key. */
export interface KeyedQty extends StockKey {
  readonly qty: string
}

/** Stock status of goods in order. */
export const GOOD_STATUS = '01'

const parts = (key: StockKey) => [
  key.productCode,
  key.warehouseCode,
  key.locationCode,
  key.batchNo,
  key.inventoryStatusCode,
]

/** One text per key; usable as the key of a Map. */
export const keyText = (key: StockKey): string => parts(key).join('\u0000')

/** The one order in which everybody locks stock rows, so that documents never wait for each other in a circle. */
export function compareKeys(a: StockKey, b: StockKey): number {
  const [left, right] = [keyText(a), keyText(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Sums the quantities of each key, in lock order; keys whose sum is zero stay, since they are still to be locked. */
export function sumByKey(rows: readonly KeyedQty[]): KeyedQty[] {
  const sums = new Map<string, KeyedQty>()
  for (const row of rows) {
    const text = keyText(row)
    const { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode } = row
    const qty = plus(sums.get(text)?.qty ?? '0', row.qty)
    sums.set(text, { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty })
  }
  return [...sums.values()].sort(compareKeys)
}

/** What is to be done to the balance of one key. */
export interface Move extends KeyedQty {
  /** Latest day on which goods leave for a customer; null when none do. */
  readonly soldOn: string | null
  /** Signed small units of `qty` that were promised: they leave the reserved quantity too. */
  readonly promised: string
  /** Latest day on which goods came in or left; null when none did. */
  readonly inDate: string | null
  readonly outDate: string | null
}

/** Movements of one document. */
export interface Moving {
  readonly docDate: string
  readonly isPromised: boolean
  /** Goods go to customers: nothing leaves that is past its date. */
  readonly isSold?: boolean
  readonly movements: readonly KeyedQty[]
}

const later = (a: string | null, b: string) => (a === null || a < b ? b : a)

const UNMOVED = { qty: '0', promised: '0', inDate: null, outDate: null, soldOn: null } as const

/** Sums the movements of any number of documents by key, in lock order. */
export function sumMoves(documents: readonly Moving[]): Move[] {
  const sums = new Map<string, Move>()
  for (const { docDate, isPromised, isSold = false, movements } of documents) {
    for (const { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty } of movements) {
      const key = { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode }
      const same: Move = sums.get(keyText(key)) ?? { ...key, ...UNMOVED }
      const side = compare(qty, '0') > 0 ? 'inDate' : 'outDate'
      sums.set(keyText(key), {
        ...same,
        qty: plus(same.qty, qty),
        promised: isPromised ? plus(same.promised, qty) : same.promised,
        [side]: later(same[side], docDate),
        soldOn: isSold ? later(same.soldOn, docDate) : same.soldOn,
      })
    }
  }
  return [...sums.values()].sort(compareKeys)
}

/** A heap that can be drawn from. */
export interface UsableKey extends StockKey {
  readonly availableQty: string
  readonly produceDate?: string | null
  readonly expireDate?: string | null
  /** Of its batch; F is left out unless somebody names it. */
  readonly enabled?: Flag | null
}

/**
 * Whether goods may go to a customer on a day: a batch is good on its last day, and what has no date always.
 * @example isGood({ expireDate: '2026-03-10' }, '2026-03-10') // true
 */
export const isGood = ({ expireDate }: Pick<UsableKey, 'expireDate'>, day: string): boolean =>
  !expireDate || expireDate >= day

/** First expired first out; what never expires comes last; then by batch and location, so that the choice is always the same. */
export function compareUsable(a: UsableKey, b: UsableKey): number {
  return (
    (a.expireDate ?? '9999-12-31').localeCompare(b.expireDate ?? '9999-12-31') ||
    a.batchNo.localeCompare(b.batchNo) ||
    compareKeys(a, b)
  )
}

/**
 * Draws a quantity from heaps in the default order. Answers what is taken from each and what could not be covered.
 *
 * ```ts
 * draw([{ …, availableQty: '30' }, { …, availableQty: '30' }], '40') // takes 30 and 10, short '0'
 * ```
 */
export function draw(heaps: readonly UsableKey[], qty: string): { taken: KeyedQty[]; short: string } {
  const taken: KeyedQty[] = []
  let short = qty
  for (const heap of [...heaps].sort(compareUsable)) {
    if (compare(short, '0') <= 0) break
    if (compare(heap.availableQty, '0') <= 0) continue
    const part = min(heap.availableQty, short)
    const { productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode } = heap
    taken.push({ productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty: part })
    short = minus(short, part)
  }
  return { taken, short }
}

/** What came in so far of a product, with its value. */
export interface RunningCost {
  readonly inQty: string
  readonly inAmount: string
}

/** Provisional unit cost of an open month: the average of what came in; the purchase price before anything did. */
export function provisionalCost(running: RunningCost | undefined, purchasePrice: string): string {
  if (!running || isZero(running.inQty)) return times(purchasePrice, '1', 6)
  return divide(running.inAmount, running.inQty, 6)
}

/** Signed value of a signed quantity at a unit cost, in cents. */
export function costAmount(qty: string, unitCost: string): string {
  return compare(qty, '0') < 0 ? negate(times(negate(qty), unitCost, 2)) : times(qty, unitCost, 2)
}
