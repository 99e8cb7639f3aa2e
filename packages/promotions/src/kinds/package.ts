import {
  compare,
  type Decimal,
  isZero,
  lineAmount,
  min,
  minus,
  plus,
  sum,
  times,
  toScale,
  trimZeros,
} from '@dealer/validators'
import { centsOf } from '../cents.ts'
import { type Context, enter, named, type Outcome, outcomeOf } from '../context.ts'
import { cutOff, type Part, smallQtyOf, uncutOf } from '../parts.ts'
import { lessOf, type Room, timesWithin } from '../room.ts'
import { shares } from '../share.ts'
import { timesOf } from '../threshold.ts'
import type { DiscountPackage } from '../types.ts'

type Rule = DiscountPackage['rules'][number]

interface Bought {
  readonly item: Rule['items'][number]
  /** Of one set, in the unit of the item. */
  readonly qty: Decimal
  readonly free: readonly Part[]
  /** What there is of it. */
  readonly held: Decimal
}

/** 组合套餐: as many whole sets as there are; what is over stays as it was. */
export function applyPackage(context: Context, promotion: DiscountPackage, room: Room): Outcome {
  let left = room
  return outcomeOf(
    promotion.rules.map((rule) => {
      const made = setsOf(context, promotion, { rule, left })
      if (typeof made === 'string') return made
      const { bought, sets, use, gifts } = made
      left = lessOf(left, { ...use, times: sets })
      const cut = bought
        .flatMap((one) => takenOf(one, sets))
        .map(({ part, qty }) => cutOff(context.parts, part, qty, { lineType: 'package', promotion }))
        .sort((a, b) => a.line.lineNo - b.line.lineNo)
      const off = shares(
        centsOf(use.discountAmount),
        cut.map((part) => part.originAmount),
      )
      const picked = gifts.length > 0 ? { picked: gifts.map((gift) => ({ gift, picks: sets })) } : {}
      enter(context, promotion, {
        groupNo: rule.groupNo,
        times: sets,
        parts: cut,
        off,
        usedQty: use.usedQty,
        ...picked,
      })
      return 'applied'
    }),
  )
}

/** How many sets there are of a rule, and what they use. */
function setsOf(context: Context, promotion: DiscountPackage, { rule, left }: { rule: Rule; left: Room }) {
  const bought = boughtOf(context, rule)
  const reached = Math.min(...bought.map(({ qty, held }) => timesOf(held, qty)))
  if (reached === 0) hint(context, promotion, { rule, bought })
  if (bought.length === 0 || reached === 0) return 'unreached'
  const useOf = (sets: number) => ({ ...worthOf(rule, bought, sets), usedQty: usedQtyOf(bought, sets) })
  const gifts = rule.items.filter(({ isGift }) => isGift === 'T')
  // A package that is dearer than its goods is nobody's promotion; one that is as dear still brings its gifts.
  const sign = compare(useOf(reached).discountAmount, '0')
  if (sign < 0 || (sign === 0 && gifts.length === 0)) return 'unreached'
  const sets = timesWithin(left, reached, useOf)
  return sets === 0 ? 'spent' : { bought, sets, use: useOf(sets), gifts }
}

/** What has to be bought for one set, with what there is of it; a product that is named twice is needed as often. */
function boughtOf({ parts }: Context, rule: Rule): Bought[] {
  const needs = new Map<string, Bought>()
  for (const item of rule.items) {
    if (item.isGift === 'T') continue
    const key = `${item.productCode} ${item.unitType}`
    const same = needs.get(key)
    const free = same?.free ?? uncutOf(parts, item)
    const held = same?.held ?? sum(['0', ...free.map((part) => part.qty)])
    needs.set(key, { item, qty: plus(same?.qty ?? '0', item.qty), free, held })
  }
  return [...needs.values()]
}

/** Notes what lacks of a first set, where some of its goods are bought. */
function hint(
  context: Context,
  promotion: DiscountPackage,
  { rule: { groupNo }, bought }: { rule: Rule; bought: readonly Bought[] },
): void {
  if (bought.every(({ held }) => isZero(held))) return
  const missingItems = bought.flatMap(({ item: { productCode, unitType }, qty, held }) =>
    compare(held, qty) < 0 ? [{ productCode, unitType, qty: trimZeros(minus(qty, held)) }] : [],
  )
  if (missingItems.length > 0) context.hints.push({ ...named(promotion), groupNo, missingItems })
}

/** Which pieces so many sets take, in the order of the lines. */
function takenOf({ qty, free }: Bought, sets: number): { part: Part; qty: Decimal }[] {
  let rest = times(qty, String(sets))
  return free.flatMap((part) => {
    const taken = min(part.qty, rest)
    if (isZero(taken)) return []
    rest = minus(rest, taken)
    return [{ part, qty: trimZeros(taken) }]
  })
}

function worthOf({ packagePrice }: Rule, bought: readonly Bought[], sets: number) {
  const amounts = bought.flatMap((one) => takenOf(one, sets)).map(({ part, qty }) => lineAmount(qty, part.line.price))
  const price = times(packagePrice, String(sets), 2)
  return { discountAmount: toScale(minus(sum(['0.00', ...amounts]), price), 2) }
}

const usedQtyOf = (bought: readonly Bought[], sets: number): Decimal =>
  trimZeros(sum(bought.flatMap((one) => takenOf(one, sets)).map(({ part, qty }) => smallQtyOf(qty, part.line))))
