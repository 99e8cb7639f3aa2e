import type { OrderSplitShare, SplittableLine } from '@dealer/sdk'
import { compare, divideWhole, isZero, minus, plus, sum, times } from '@dealer/validators'
import { entryOf, type QtyEntry, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

type Line = Pick<
  SplittableLine,
  'itemId' | 'smallQty' | 'splitQty' | 'closedQty' | 'unitRatio' | 'bigUnit' | 'smallUnit' | 'unsplitQty'
>
type EntryFor = (key: string) => QtyEntry

/** A gift of an order beside what earned it. */
export interface GiftShare<L> {
  readonly line: L
  readonly promotionName: string
  /** Small units that may go with what is entered now. */
  readonly mostQty: string
}

/**
 * How much of each gift may be split with what is entered: as the server shares it, in proportion to what earned it and rounded
 * up; all that is left with the last of it.
 *
 * @param lines all lines of the order, those that are split already among them
 */
export function giftsBeside<L extends Line>(
  shares: readonly OrderSplitShare[],
  lines: readonly L[],
  entryFor: EntryFor,
): GiftShare<L>[] {
  const byId = new Map(lines.map((line) => [line.itemId, line]))
  return shares.flatMap(({ promotionName, boughtItemIds, giftLines }) => {
    const bought = boughtItemIds.flatMap((id) => byId.get(id) ?? [])
    const whole = sum(['0', ...bought.map(({ smallQty, closedQty }) => minus(smallQty, closedQty))])
    const split = sum(['0', ...bought.map((line) => plus(line.splitQty, enteredOf(line, entryFor)))])
    return giftLines.flatMap(({ soItemId }) => {
      const line = byId.get(soItemId)
      if (!line) return []
      const rest = minus(allowedOf(line.smallQty, split, whole), line.splitQty)
      return [{ line, promotionName, mostQty: leastOf(rest, line.unsplitQty) }]
    })
  })
}

const enteredOf = ({ itemId, unitRatio }: Line, entryFor: EntryFor) => smallQtyOf(entryFor(itemId), unitRatio)

const leastOf = (one: string, other: string) => {
  const least = compare(one, other) < 0 ? one : other
  return compare(least, '0') < 0 ? '0' : least
}

/** How many small units of a gift go with what is split of the whole that earned it, rounded up. @example allowedOf('4', '13', '48') // '2' */
export function allowedOf(giftQty: string, split: string, whole: string): string {
  if (isZero(split)) return '0'
  if (compare(split, whole) >= 0) return giftQty
  const { quotient, remainder } = divideWhole(times(giftQty, split), whole)
  return isZero(remainder) ? quotient : plus(quotient, '1')
}

/** What is wrong with gifts, by line: more than goes with what earned them. */
export const beyondShare = <L extends Line>(gifts: readonly GiftShare<L>[], entryFor: EntryFor): Map<string, string> =>
  new Map(
    gifts
      .filter(({ line, mostQty }) => compare(enteredOf(line, entryFor), mostQty) > 0)
      .map(({ line, promotionName, mostQty }) => [
        line.itemId,
        `【${promotionName}】赠品随正品最多拆 ${unitText(line, mostQty)}`,
      ]),
  )

/** All gifts as many as go with what is entered. */
export const filledGifts = <L extends Line>(gifts: readonly GiftShare<L>[]): Record<string, QtyEntry> =>
  Object.fromEntries(gifts.map(({ line, mostQty }) => [line.itemId, entryOf(line, mostQty)]))
