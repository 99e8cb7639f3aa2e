import { compare, type Decimal, divideWhole, isZero, min, minus, plus, times } from '@dealer/validators'
import { type Context, enter, named, type Outcome, outcomeOf } from '../context.ts'
import { giftUse, givenOf, offerOf } from '../gifts.ts'
import { codesOf, freeOf, type Part } from '../parts.ts'
import { lessOf, type Room, timesWithin } from '../room.ts'
import { reachedQty, timesOf, totalOf, wholeOf } from '../threshold.ts'
import type { DiscountPresent } from '../types.ts'

type Rule = DiscountPresent['rules'][number]

/** 买赠: goods bought together, in whatever unit, earn gifts. */
export function applyPresent(context: Context, promotion: DiscountPresent, room: Room): Outcome {
  const choice = context.choices?.get(promotion.promotionNum)
  let left = room
  return outcomeOf(
    promotion.rules.map((rule) => {
      const codes = [...new Set(rule.buyItems.map((item) => item.productCode))]
      const free = codes.flatMap((code) => freeOf(context.parts, code))
      const { per, ...whole } = totalOf(
        free.map(({ line, free: smallQty }) => ({ line, smallQty })),
        rule.buyUnitType,
      )
      const total = reachedQty({ ...whole, per }, rule.buyUnitType)
      const reached = timesOf(total, rule.buyQty)
      hint(context, promotion, { rule, total, reached, free, most: left.times })
      if (reached === 0) return 'unreached'
      const picksOf = (count: number) => givenOf(offerOf(rule, count), count, choice?.gifts)
      const count = timesWithin(left, rule.isRepeat === 'T' ? reached : 1, (of) => giftUse(picksOf(of)))
      if (count === 0) return 'spent'
      const bought = consume(free, rule, { count, per })
      for (const part of bought) part.promotions.push(promotion)
      const given = { picked: picksOf(count), offer: offerOf(rule, count) }
      const made = enter(context, promotion, { groupNo: rule.groupNo, times: count, parts: bought, ...given })
      left = lessOf(left, made)
      return 'applied'
    }),
  )
}

/**
 * Takes what the gifts were earned with, so that no other promotion counts it again: products in the order of their codes, in
 * big units first, so that the order of entering does not matter. A line is not cut in two, as its price stays.
 */
function consume(
  free: readonly Part[],
  { buyQty, buyUnitType }: Rule,
  { count, per }: { count: number; per: Decimal },
): Part[] {
  const sorted = [...free].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  // In parts of which all units are made.
  let rest = times(times(buyQty, String(count)), per)
  return sorted.filter((part) => {
    const each = buyUnitType === 'big' ? String(Number(per) / part.line.unitRatio) : '1'
    const taken = min(part.free, ceiling(rest, each))
    if (compare(taken, '0') <= 0) return false
    part.free = minus(part.free, taken)
    rest = minus(rest, times(taken, each))
    return true
  })
}

const keyOf = ({ line }: Part) => `${line.productCode} ${line.unitType} ${String(line.lineNo).padStart(6, '0')}`

function ceiling(units: Decimal, per: Decimal): Decimal {
  const { quotient, remainder } = divideWhole(units, per)
  return compare(remainder, '0') > 0 ? plus(quotient, '1') : quotient
}

function hint(
  context: Context,
  promotion: DiscountPresent,
  {
    rule,
    total,
    reached,
    free,
    most,
  }: { rule: Rule; total: Decimal; reached: number; free: readonly Part[]; most: number },
): void {
  if (isZero(total) || reached >= (rule.isRepeat === 'T' ? most : Math.min(most, 1))) return
  const missingQty = wholeOf(minus(times(rule.buyQty, String(reached + 1)), total), rule.buyUnitType)
  const said = { missingQty, unitType: rule.buyUnitType, countedCodes: codesOf(free) }
  context.hints.push({ ...named(promotion), groupNo: rule.groupNo, ...said })
}
