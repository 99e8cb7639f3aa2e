import type { CustomerLevel, Flag, UnitType } from '@dealer/sdk/contract'
import { compare, divideWhole, isZero, min, minus, plus, times, trimZeros } from '@dealer/validators'
import { type Counted, giftShares, type SharedLine } from '../order/promotion/gift-share.rules.ts'

/** A line of an order that shares its goods with others; quantities in small units. */
export interface SharingLine extends SharedLine {
  /** Where its goods lie: lines of one heap share it. */
  readonly heap: string
  /** Unit in which it was ordered. */
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly allowDecimalQty: Flag
  /** Neither split nor given up. */
  readonly unsplitQty: string
}

/** An order that shares its goods with others. */
export interface SharingOrder<Line extends SharingLine = SharingLine> {
  readonly soNum: string
  readonly deliveryDate?: string
  /** Of its customer. */
  readonly level?: CustomerLevel
  /** All of them, those that want nothing any more too: they may have earned gifts. */
  readonly lines: readonly Line[]
  /** Which of them earned the gifts. */
  readonly counted: readonly Counted[]
}

/** A line that wants something of its heap. */
export interface Claim<Line extends SharingLine = SharingLine> {
  readonly order: SharingOrder<Line>
  readonly line: Line
}

/** Small units by id of the line. */
type Shares = ReadonlyMap<string, string>

/**
 * What wants something, in the order in which it is given: by the day on which it is wanted, by the level of the customer, then who
 * wants less of the heap, so that most are served. Of one order what is bought comes before its gifts.
 */
export function claimsInOrder<Line extends SharingLine>(orders: readonly SharingOrder<Line>[]): Claim<Line>[] {
  const claims = orders.flatMap((order) => {
    const wanting = order.lines.filter(({ unsplitQty }) => !isZero(unsplitQty))
    const sizes = new Map<string, string>()
    for (const { heap, unsplitQty } of wanting) sizes.set(heap, plus(sizes.get(heap) ?? '0', unsplitQty))
    return wanting.map((line) => ({ claim: { order, line }, size: sizes.get(line.heap) ?? '0' }))
  })
  return claims
    .sort(
      ({ claim: a, size }, { claim: b, size: other }) =>
        compareTexts(a.order.deliveryDate ?? LAST, b.order.deliveryDate ?? LAST) ||
        compareTexts(a.order.level ?? LAST, b.order.level ?? LAST) ||
        compare(size, other) ||
        compareTexts(a.order.soNum, b.order.soNum) ||
        Number(isGift(a.line)) - Number(isGift(b.line)) ||
        a.line.lineNo - b.line.lineNo,
    )
    .map(({ claim }) => claim)
}

/** Behind every date and level. */
const LAST = '~'
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const isGift = ({ lineType }: SharedLine) => lineType === 'gift'

/**
 * How much each line should get, so that splitting it is not refused: in the order of {@link claimsInOrder}, of gifts no more than
 * goes with what their order gets of the goods that earned them.
 *
 * A gift holds its goods until that is known. What it must leave then is dealt out anew, so that bought goods of others get it; gifts
 * that could go with more of their own bought goods by then take what is left over.
 *
 * @param usable small units that a heap can give
 */
export function proposeShares(orders: readonly SharingOrder[], usable: (heap: string) => string): Map<string, string> {
  const claims = claimsInOrder(orders)
  const most = new Map(claims.map(({ line }) => [line.id, line.unsplitQty]))
  for (;;) {
    const { shares, rest } = dealOut(claims, most, usable)
    const lowered = orders.flatMap((order) => loweredGifts(order, shares))
    if (lowered.length === 0) return topUpGifts(claims, shares, rest)
    // Always less than before, so this comes to an end.
    for (const [id, qty] of lowered) most.set(id, qty)
  }
}

/** Gives each claim what is left of its heap, as far as it wants it and can take it. */
function dealOut(claims: readonly Claim[], most: Shares, usable: (heap: string) => string) {
  const shares = new Map<string, string>()
  const rest = new Map<string, string>()
  for (const { line } of claims) {
    const left = rest.get(line.heap) ?? usable(line.heap)
    const share = takenBy(line, min(most.get(line.id) ?? '0', left))
    shares.set(line.id, share)
    rest.set(line.heap, minus(left, share))
  }
  return { shares, rest }
}

/** What a line takes of a quantity: whole big units where it was ordered in them and does not get all that it still wants. */
function takenBy({ unitType, unitRatio, allowDecimalQty, unsplitQty }: SharingLine, qty: string): string {
  if (compare(qty, '0') <= 0) return '0'
  if (unitType === 'big' && compare(qty, unsplitQty) < 0) return wholeOf(qty, String(unitRatio))
  return allowDecimalQty === 'T' ? trimZeros(qty) : wholeOf(qty, '1')
}

const wholeOf = (qty: string, step: string) => times(divideWhole(qty, step).quotient, step)

/**
 * The most that gifts of an order may get where they get more; nothing at all for its lines where no share would do, as gifts that
 * are here are split ahead of goods whose split was canceled.
 */
function loweredGifts({ lines, counted }: SharingOrder, shares: Shares): [id: string, most: string][] {
  if (isLeftOut(lines, shares)) return []
  const beyond = giftsWith(lines, counted, shares).filter(
    ({ line, allowedQty }) => compare(line.splitQty, allowedQty) > 0,
  )
  const before = new Map(lines.map((line) => [line.id, line.splitQty]))
  const most = beyond.map(({ line, allowedQty }): [string, string] => [
    line.id,
    minus(allowedQty, before.get(line.id) ?? '0'),
  ])
  return most.some(([, qty]) => compare(qty, '0') < 0) ? lines.map(({ id }) => [id, '0']) : most
}

/** The gifts of an order as they are split with their shares, and how much of them may be. */
function giftsWith(lines: readonly SharingLine[], counted: readonly Counted[], shares: Shares) {
  const after = lines.map((line) => ({ ...line, splitQty: plus(line.splitQty, shares.get(line.id) ?? '0') }))
  return giftShares(after, counted).flatMap(({ gifts }) => gifts)
}

/** Gifts that go with what is bought get what is left over; nothing that was bought hangs on them. */
function topUpGifts(claims: readonly Claim[], dealt: Shares, left: ReadonlyMap<string, string>): Map<string, string> {
  const shares = new Map(dealt)
  const rest = new Map(left)
  for (const { order, line } of claims.filter(({ line }) => isGift(line))) {
    const share = shares.get(line.id) ?? '0'
    const gift = giftsWith(order.lines, order.counted, shares).find((one) => one.line.id === line.id)
    if (!gift || isLeftOut(order.lines, shares)) continue
    const allowed = minus(plus(gift.allowedQty, share), gift.line.splitQty)
    const most = min(allowed, line.unsplitQty, plus(share, rest.get(line.heap) ?? '0'))
    const taken = takenBy(line, most)
    if (compare(taken, share) <= 0) continue
    shares.set(line.id, taken)
    rest.set(line.heap, minus(rest.get(line.heap) ?? '0', minus(taken, share)))
  }
  return shares
}

const isLeftOut = (lines: readonly SharingLine[], shares: Shares) =>
  lines.every(({ id }) => isZero(shares.get(id) ?? '0'))
