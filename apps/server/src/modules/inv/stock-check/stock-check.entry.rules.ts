import type { Flag, StockCheckEntry, UnitType } from '@dealer/sdk/contract'
import { compare, negate, plus, trimZeros } from '@dealer/validators'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { smallQtyOf, unitOf } from '../../md/product/line-qty.rules.ts'
import type { ProductForLine } from '../../md/product/product.service.ts'
import { type BatchedProduct, batchOf, NO_BATCH } from '../stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'
import { MOST_LINES, ownRecount, requireCount } from './stock-check.rules.ts'

/** Where goods lie, as a line names it. */
export interface LinePlace {
  readonly productCode: string
  readonly locationCode: string
  readonly batchNo: string
  readonly inventoryStatusCode: string
}

/** A place among the lines of a stock-taking and what was counted there so far in its round. */
export interface Tally extends LinePlace {
  /** Absent where the books have nothing and nobody found anything yet. */
  readonly lineId?: string
  readonly round: number
  readonly produceDate: string | null
  readonly expireDate: string | null
  readonly total: string
  /** Entries that were not taken back: nothing of a place was counted where there are none. */
  readonly live: number
  /** What the user himself counted. */
  readonly own: string
  /** Whether he counted it before it was sent to be recounted. */
  readonly countedBefore: boolean
}

/** An entry that counts, or did before this call. */
export interface CountedEntry {
  readonly entryNo: string
  readonly place: LinePlace
  readonly isOwn: boolean
  readonly isPhone: boolean
  readonly round: number
  readonly unitType: UnitType
  readonly qty: string
  readonly smallQty: string
  readonly takeBack?: string
}

/** What entries are judged by; read for all of a call at once. */
export interface EntryFacts {
  /** Why nothing is taken any more. */
  readonly closed: Refusal | undefined
  /** Whether the user decides about differences. */
  readonly mayPost: boolean
  readonly today: string
  readonly useBatch: Flag
  readonly useLocation: Flag
  readonly lineCount: number
  readonly counted: readonly CountedEntry[]
  /** Numbers that another stock-taking has. */
  readonly foreign: ReadonlySet<string>
  readonly tallies: readonly Tally[]
  /** Products of a code, or of a barcode with its unit. */
  readonly found: (entry: StockCheckEntry) => readonly { product: ProductForLine; matchedUnit?: UnitType }[]
  readonly isInScope: (productCode: string) => boolean
  readonly locations: ReadonlySet<string>
  readonly statuses: ReadonlySet<string>
  /** When a known batch was made. */
  readonly producedOn: (productCode: string, batchNo: string) => string | undefined
}

/** What became of an entry. */
export interface JudgedEntry {
  readonly given: StockCheckEntry
  readonly refusal?: Refusal
  /** Where it counts, and as what; nothing new where it did before. */
  readonly place?: LinePlace
  readonly productName?: string
  readonly made?: CountedEntry
}

export const placeKey = ({ productCode, locationCode, batchNo, inventoryStatusCode }: LinePlace): string =>
  JSON.stringify([productCode, locationCode, batchNo, inventoryStatusCode])

/**
 * Judges entries one after the other, each for itself: what one of them counts or takes back is seen by the next.
 * @returns what became of each, in the order given, and the places as they are after all of them
 */
export function judgeEntries(facts: EntryFacts, entries: readonly StockCheckEntry[]) {
  const tallies = new Map(facts.tallies.map((tally) => [placeKey(tally), tally]))
  const counted = new Map(facts.counted.map((entry) => [entry.entryNo, entry]))
  const takenBack = new Set(facts.counted.flatMap(({ takeBack }) => takeBack ?? []))
  const state = { facts, tallies, counted, takenBack }
  const judged = entries.map((given): JudgedEntry => {
    try {
      return { given, ...judgeOne(state, given) }
    } catch (error) {
      if (error instanceof Refusal) return { given, refusal: error }
      throw error
    }
  })
  return { judged, tallies }
}

interface State {
  readonly facts: EntryFacts
  readonly tallies: Map<string, Tally>
  readonly counted: Map<string, CountedEntry>
  readonly takenBack: Set<string>
}

function judgeOne(state: State, given: StockCheckEntry): Omit<JudgedEntry, 'given'> {
  const { facts, counted } = state
  // Whatever became of the stock-taking since: what counted once counts, and the phone may forget it.
  const before = counted.get(given.entryNo)
  if (before) return { place: before.place }
  if (facts.foreign.has(given.entryNo))
    throw refuse.invalid('该录入编号已用于其他盘点单', { reason: 'repeated', field: 'entryNo' })
  if (facts.closed) throw facts.closed
  return given.takeBack === undefined ? count(state, given) : takeBack(state, given.entryNo, given.takeBack)
}

/** Counts goods at their place. */
function count(state: State, given: StockCheckEntry): Omit<JudgedEntry, 'given'> {
  const { facts } = state
  const { product, unitType } = goodsOf(facts, given)
  const { productName } = product
  if (given.qty === undefined) throw refuse.required('数量', 'qty')
  unitOf(product, unitType)
  const qty = trimZeros(given.qty)
  if (product.allowDecimalQty === 'F' && qty.includes('.'))
    throw refuse.invalid(`商品【${productName}】实盘数量必须为整数`, { reason: 'notWhole', field: 'qty' })
  const tally = tallyOf(state, given, product)
  if (tally.countedBefore && !facts.mayPost) throw ownRecount(productName)
  const smallQty = smallQtyOf(qty, unitType, product.unitRatio)
  const now = { ...tally, live: tally.live + 1, total: plus(tally.total, smallQty), own: plus(tally.own, smallQty) }
  requireOwn(product, now, smallQty)
  const made = { entryNo: given.entryNo, unitType, qty, smallQty, round: tally.round }
  keep(state, now, made)
  return { place: tally, productName, made: { ...made, place: tally, isOwn: true, isPhone: true } }
}

/** Counts the opposite of one's own entry; that it was taken back already is as good. */
function takeBack(state: State, entryNo: string, target: string): Omit<JudgedEntry, 'given'> {
  const entry = state.counted.get(target)
  if (!entry) throw refuse.missing('要撤回的录入', 'takeBack')
  const { place, unitType, round } = entry
  if (!entry.isOwn) throw refuse.notNow('只能撤回本人的录入')
  if (!entry.isPhone) throw refuse.notNow('只能撤回手机盘点的录入')
  if (state.takenBack.has(target)) return { place }
  const tally = state.tallies.get(placeKey(place))
  if (!tally || tally.round !== round) throw refuse.notNow('已复盘，不能撤回初盘录入')
  const [qty, smallQty] = [negate(entry.qty), negate(entry.smallQty)]
  const now = {
    ...{ ...tally, live: tally.live - 1 },
    ...{ total: plus(tally.total, smallQty), own: plus(tally.own, smallQty) },
  }
  if (compare(now.total, '0') < 0 || compare(now.own, '0') < 0) throw refuse.notNow('撤回后实盘数量小于0，请先核对')
  const made = { entryNo, unitType, qty, smallQty, round, takeBack: target }
  keep(state, now, made)
  return { place, made: { ...made, place, isOwn: true, isPhone: false } }
}

function keep(
  { tallies, counted, takenBack }: State,
  now: Tally,
  made: Omit<CountedEntry, 'place' | 'isOwn' | 'isPhone'>,
) {
  tallies.set(placeKey(now), now)
  counted.set(made.entryNo, { ...made, place: now, isOwn: true, isPhone: made.takeBack === undefined })
  if (made.takeBack !== undefined) takenBack.add(made.takeBack)
}

/** A count is what lies there; what is taken off it is what the user put there himself. */
function requireOwn(product: ProductForLine, now: Tally, smallQty: string): void {
  requireCount(product, now.total, 'qty')
  if (compare(smallQty, '0') < 0 && compare(now.own, '0') < 0)
    throw refuse.invalid(`商品【${product.productName}】减少的数量不能大于本人录入的数量`, {
      reason: 'tooSmall',
      field: 'qty',
    })
}

/** The product that was meant, and in which unit it was counted. */
function goodsOf(facts: EntryFacts, given: StockCheckEntry) {
  const { productCode, barcode } = given
  if (productCode === undefined && barcode === undefined) throw refuse.required('商品', 'productCode')
  const found = facts.found(given)
  const counted = found.filter(({ product }) => facts.isInScope(product.productCode))
  const [hit, ...others] = counted.length > 0 ? counted : found
  if (!hit) {
    if (productCode === undefined) throw refuse.missing(`条码【${barcode}】的商品`, 'barcode')
    throw refuse.missing(`商品【${productCode}】`, 'productCode')
  }
  const { product, matchedUnit = 'small' } = hit
  if (counted.length === 0)
    throw refuse.invalid(`商品【${product.productName}】不在盘点范围内`, { reason: 'unsuitable', field: 'productCode' })
  if (others.length > 0)
    throw refuse.invalid(`条码【${barcode}】对应多个商品，请按编码录入`, { reason: 'repeated', field: 'barcode' })
  return { product, unitType: given.unitType ?? matchedUnit }
}

/** The place among the lines that was meant: where no batch is said, the only one that lies there. */
function tallyOf({ facts, tallies }: State, given: StockCheckEntry, product: ProductForLine): Tally {
  const { locationCode = ANYWHERE, inventoryStatusCode = GOOD, batchNo } = given
  const { productCode } = product
  if (!facts.locations.has(locationCode)) throw refuse.missing(`库位【${locationCode}】`, 'locationCode')
  if (locationCode !== ANYWHERE && facts.useLocation === 'F')
    throw refuse.invalid('未启用库位，只能选择默认库位', { reason: 'unsuitable', field: 'locationCode' })
  if (!facts.statuses.has(inventoryStatusCode)) throw refuse.missing('库存状态', 'inventoryStatusCode')
  const place = { productCode, locationCode, inventoryStatusCode }
  const exact = tallies.get(placeKey({ ...place, batchNo: batchNo ?? NO_BATCH }))
  if (exact) return exact
  const [only, ...others] = batchNo === undefined ? [...tallies.values()].filter((tally) => liesAt(tally, place)) : []
  if (only && others.length === 0) return only
  const batch = batchFor(facts, given, product)
  const there = tallies.get(placeKey({ ...place, batchNo: batch.batchNo }))
  if (there) return there
  const found = [...tallies.values()].filter(({ lineId }) => lineId === undefined).length
  if (facts.lineCount + found >= MOST_LINES)
    throw refuse.invalid(`盘点明细不能超过${MOST_LINES}行`, {
      reason: 'tooMany',
      field: undefined,
      limit: `${MOST_LINES}`,
    })
  return { ...place, ...batch, round: 1, total: '0', live: 0, own: '0', countedBefore: false }
}

const liesAt = (
  tally: Tally,
  { productCode, locationCode, inventoryStatusCode }: Omit<LinePlace, 'batchNo'>,
): boolean =>
  tally.productCode === productCode &&
  tally.locationCode === locationCode &&
  tally.inventoryStatusCode === inventoryStatusCode

/** The batch of found goods. */
function batchFor(
  { useBatch, producedOn, today }: EntryFacts,
  { batchNo, produceDate }: StockCheckEntry,
  product: ProductForLine & BatchedProduct,
) {
  const { productCode, productName, isBatch } = product
  if (useBatch === 'T' && isBatch === 'T' && batchNo === undefined)
    throw refuse.invalid(`商品【${productName}】请录入批次号`, { reason: 'required', field: 'batchNo' })
  const made = batchNo === undefined ? undefined : producedOn(productCode, batchNo)
  if (made !== undefined && produceDate !== undefined && made !== produceDate)
    throw refuse.invalid(`批次【${batchNo}】的生产日期为${made}`, { reason: 'mismatch', field: 'produceDate' })
  return batchOf({ batchNo, produceDate: made ?? produceDate }, product, { useBatch, inDate: today, isPosted: true })
}
