import { compare, divide, divideWhole, isZero, max, minus, plus, sum, times } from '@dealer/validators'
import { refuse } from '../../../../platform/refusal.ts'

/** A line of an order as splitting sees it; quantities in small units. */
export interface SharedLine {
  readonly id: string
  readonly lineNo: number
  readonly lineType: string
  readonly smallQty: string
  readonly splitQty: string
  readonly closedQty: string
  readonly outQty: string
  readonly promotionGroup: number | null
}

/** Which lines counted for an application. */
export interface Counted {
  readonly promotionGroup: number
  readonly lineNo: number
}

/** One application with gifts: how much of what earned them is split, and how much of each gift may be with it. */
export interface GiftShare<Line extends SharedLine> {
  readonly promotionGroup: number
  /** Small units of what was bought: split, and to be split at all. */
  readonly split: string
  readonly whole: string
  /** What earned the gifts. */
  readonly bought: readonly Line[]
  readonly gifts: readonly { readonly line: Line; readonly allowedQty: string }[]
}

/**
 * The shares of the gifts of an order. What is given up of the bought goods is none of the whole, so that the last split releases
 * all gifts, and goods that we lack take nothing back that was earned. A gift that has left cannot be held back any more.
 *
 * @param counted the lines that earned the gifts
 */
export function giftShares<Line extends SharedLine>(
  lines: readonly Line[],
  counted: readonly Counted[],
): GiftShare<Line>[] {
  const groups = new Set(lines.filter(isGift).flatMap(({ promotionGroup }) => promotionGroup ?? []))
  return [...groups].map((promotionGroup) => {
    const nos = new Set(counted.filter((one) => one.promotionGroup === promotionGroup).map(({ lineNo }) => lineNo))
    const bought = lines.filter((line) => nos.has(line.lineNo))
    const split = sum(['0', ...bought.map(({ splitQty }) => splitQty)])
    const whole = sum(['0', ...bought.map(({ smallQty, closedQty }) => minus(smallQty, closedQty))])
    const gifts = lines.filter((line) => isGift(line) && line.promotionGroup === promotionGroup)
    return {
      promotionGroup,
      split,
      whole,
      bought,
      gifts: gifts.map((line) => ({ line, allowedQty: max(allowedOf(line.smallQty, split, whole), line.outQty) })),
    }
  })
}

const isGift = ({ lineType }: SharedLine) => lineType === 'gift'

/**
 * How much of a gift may be split while so much of the bought goods is: rounded up.
 * @example allowedOf('2', '7', '20') // '1'
 */
function allowedOf(giftQty: string, split: string, whole: string): string {
  if (isZero(split)) return '0'
  if (compare(split, whole) >= 0) return giftQty
  const { quotient, remainder } = divideWhole(times(giftQty, split), whole)
  return isZero(remainder) ? quotient : plus(quotient, '1')
}

/** Share of the bought goods that is split, in percent. */
export const ratioOf = ({ split, whole }: Pick<GiftShare<SharedLine>, 'split' | 'whole'>): string =>
  isZero(whole) ? '0.00' : divide(times(split, '100'), whole, 2)

/** @throws Refusal 101 naming the gift of which more is split than goes with what is split of the bought goods */
export function requireShares<Line extends SharedLine & { readonly productName: string }>(
  lines: readonly Line[],
  counted: readonly Counted[],
): void {
  const beyond = giftShares(lines, counted)
    .flatMap(({ gifts }) => gifts)
    .find(({ line, allowedQty }) => compare(line.splitQty, allowedQty) > 0)
  if (beyond)
    throw refuse.invalid(
      `赠品拆单数量超过对应正品的拆单比例，请减少赠品【${beyond.line.productName}】的数量，或先取消它的拆单`,
      { reason: 'tooLarge', field: undefined },
    )
}
