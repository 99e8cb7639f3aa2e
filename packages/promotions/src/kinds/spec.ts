import { compare, isZero, lineAmount, min, minus, sum, trimZeros } from '@dealer/validators'
import { centsOf } from '../cents.ts'
import { type Context, enter, type Outcome, outcomeOf } from '../context.ts'
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
    const cuts = rule.items.flatMap((item) => cutsOf(context, item))
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

/** Pieces of a product that the special price is for: none where the usual price is as good. */
function cutsOf({ parts }: Context, item: Item): Cut[] {
  const free = uncutOf(parts, item).filter(({ line }) => compare(line.price, item.specPrice) > 0)
  const total = sum(['0', ...free.map((part) => part.qty)])
  if (isZero(total) || compare(total, item.minQty ?? '0') < 0) return []
  let rest = item.maxQty ? min(total, item.maxQty) : total
  return free.flatMap((part) => {
    const qty = min(part.qty, rest)
    if (isZero(qty)) return []
    rest = minus(rest, qty)
    const { price } = part.line
    return [{ part, qty, discountAmount: minus(lineAmount(qty, price), lineAmount(qty, item.specPrice)) }]
  })
}
