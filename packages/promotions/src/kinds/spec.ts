import { compare, isZero, lineAmount, min, minus, sum, trimZeros } from '@dealer/validators'
import { centsOf } from '../cents.ts'
import { type Context, enter, named, type Outcome, outcomeOf } from '../context.ts'
import { cutOff, type Part, smallQtyOf, uncutOf } from '../parts.ts'
import { lessOf, type Room } from '../room.ts'
import type { DiscountSpec } from '../types.ts'

type Item = DiscountSpec['rules'][number]['items'][number]

interface Cut {
  readonly part: Part
  readonly qty: string
  readonly discountAmount: string
}

/** 特价: whole pieces in the unit of the price; the part beyond the limit stays as it was. */
export function applySpec(context: Context, promotion: DiscountSpec, room: Room): Outcome {
  let left = room
  const outcomes: Outcome[] = []
  for (const rule of promotion.rules) {
    const bought = rule.items.map((item) => boughtOf(context, item))
    const cuts = bought.flatMap(cutsOf)
    hint(context, promotion, { groupNo: rule.groupNo, bought })
    if (cuts.length === 0) continue
    const use = {
      times: 1,
      usedQty: trimZeros(sum(cuts.map(({ part, qty }) => smallQtyOf(qty, part.line)))),
      discountAmount: sum(cuts.map((cut) => cut.discountAmount)),
    }
    const after = lessOf(left, use)
    if (after.times < 0 || isBelow(after.qty) || isBelow(after.amount)) {
      outcomes.push('spent')
      continue
    }
    left = after
    const parts = cuts.map(({ part, qty }) => cutOff(context.parts, part, qty, { lineType: 'spec', promotion }))
    const off = cuts.map((cut) => centsOf(cut.discountAmount))
    enter(context, promotion, { groupNo: rule.groupNo, times: 1, parts, off, usedQty: use.usedQty })
    outcomes.push('applied')
  }
  return outcomeOf(outcomes)
}

const isBelow = (value: string | undefined) => value !== undefined && compare(value, '0') < 0

interface Bought {
  readonly item: Item
  /** At the usual price, which is not as good already. */
  readonly free: readonly Part[]
  readonly total: string
}

function boughtOf({ parts }: Context, item: Item): Bought {
  const free = uncutOf(parts, item).filter(({ line }) => compare(line.price, item.specPrice) > 0)
  return { item, free, total: sum(['0', ...free.map((part) => part.qty)]) }
}

const isTooLittle = ({ item, total }: Bought) => compare(total, item.minQty ?? '0') < 0

/** Notes what lacks of the products of which some are bought, but too few. */
function hint(
  context: Context,
  promotion: DiscountSpec,
  { groupNo, bought }: { groupNo: number; bought: readonly Bought[] },
): void {
  const missingItems = bought.flatMap((one) => {
    const { productCode, unitType, minQty } = one.item
    if (isZero(one.total) || !isTooLittle(one)) return []
    return [{ productCode, unitType, qty: trimZeros(minus(minQty ?? '0', one.total)) }]
  })
  if (missingItems.length > 0) context.hints.push({ ...named(promotion), groupNo, missingItems })
}

/** Pieces of a product that the special price is for. */
function cutsOf(bought: Bought): Cut[] {
  const { item, free, total } = bought
  if (isZero(total) || isTooLittle(bought)) return []
  let rest = item.maxQty ? min(total, item.maxQty) : total
  return free.flatMap((part) => {
    const qty = min(part.qty, rest)
    if (isZero(qty)) return []
    rest = minus(rest, qty)
    const { price } = part.line
    return [{ part, qty, discountAmount: minus(lineAmount(qty, price), lineAmount(qty, item.specPrice)) }]
  })
}
