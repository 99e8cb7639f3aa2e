import { minusCents } from './cents.ts'
import { type Context, isSpent, miss, type Outcome } from './context.ts'
import { applyCut } from './kinds/cut.ts'
import { applyExchange } from './kinds/exchange.ts'
import { applyGive } from './kinds/give.ts'
import { applyPackage } from './kinds/package.ts'
import { applyPresent } from './kinds/present.ts'
import { applySpec } from './kinds/spec.ts'
import { inScope } from './kinds/steps.ts'
import { isOfProducts } from './of-products.ts'
import { type Part, type Parts, partsOf } from './parts.ts'
import { provedHints } from './proved.ts'
import { resultOf } from './result.ts'
import { type Room, roomOf } from './room.ts'
import type { Choice, Order, OrderPromotion, PricedOrder, ProductPromotion, Promotion, PromotionType } from './types.ts'

const KINDS: readonly PromotionType[] = [
  'discountSpec',
  'discountPackage',
  'discountPresent',
  'giveProduct',
  'cutAmount',
  'exchangeProduct',
]

/** In which order promotions are applied: kinds, then priority, then number. */
const inOrder = (a: Promotion, b: Promotion): number =>
  KINDS.indexOf(a.promotionType) - KINDS.indexOf(b.promotionType) ||
  a.priority - b.priority ||
  (a.promotionNum < b.promotionNum ? -1 : 1)

/**
 * Prices an order under promotions. First those of products (special prices, packages, gifts for what is bought), of which a
 * quantity takes part in one at most; then those of the order (gifts by quantity, reductions, gifts by amount), whose thresholds
 * look at what the first have left and of which one a kind applies, unless they are stackable. Discounts are shared over lines by
 * {@link shares}.
 *
 * @param order lines priced by the price rules; money in yuan with two decimals, prices with four, quantities in the line's unit
 * @param promotions those that run for this customer, day and kind of order
 * @param choices those that are wanted, with their gifts; absent: all that apply, gifts for money excepted
 * @returns the same, whatever the order of `promotions`; a choice that does not apply is among `missed`
 * @throws DecimalError for a value that is no decimal
 * @example
 * const order = { lines: [{ lineNo: 1, productCode: 'P1', unitType: 'big', unitRatio: 24, qty: '20', price: '58.0000', originPrice: '58.0000' }] }
 * const promotion = {
 *   promotionNum: 'CX1', promotionName: '满1000减50', promotionType: 'cutAmount', priority: 100, stackable: 'F',
 *   scopeItems: [], steps: [{ groupNo: 1, fullAmount: '1000.00', cutAmount: '50.00' }], isRepeat: 'F',
 * } as const
 * applyPromotions(order, [promotion]).totalAmount // '1110.00'
 */
export const applyPromotions = (
  order: Order,
  promotions: readonly Promotion[],
  choices?: readonly Choice[],
): PricedOrder => {
  const context = applyTo(order, partsOf(order), promotions, choices)
  const wanted = wantedOf(promotions, choices)
  const tried = (more: Order, among: readonly Promotion[]) => applyTo(more, partsOf(more), among, choices)
  return { ...resultOf(context), hints: provedHints(context, wanted, tried) }
}

/** Those that are wanted, in the order in which they are applied. */
const wantedOf = (promotions: readonly Promotion[], choices?: readonly Choice[]): Promotion[] => {
  const chosen = choices && new Set(choices.map((choice) => choice.promotionNum))
  return promotions.filter(({ promotionNum }) => !chosen || chosen.has(promotionNum)).sort(inOrder)
}

/** Applies promotions to the parts of an order, which they change. */
export function applyTo(
  order: Order,
  entered: Parts,
  promotions: readonly Promotion[],
  choices?: readonly Choice[],
): Context {
  const chosen = choices && new Map(choices.map((choice) => [choice.promotionNum, choice]))
  const context: Context = {
    order,
    parts: entered,
    applied: [],
    given: [],
    missed: [],
    hints: [],
    choices: chosen,
  }
  const wanted = wantedOf(promotions, choices)
  for (const promotion of wanted.filter(isOfProducts)) applyProduct(context, promotion)
  const parts = context.parts.lines.flat()
  for (const part of parts) part.afterProducts = minusCents(part.originAmount, part.discountAmount)
  for (const promotion of wanted) if (!isOfProducts(promotion)) applyOrder(context, promotion, parts)
  return context
}

/**
 * What a promotion of the whole order would make of an order beside what is applied to it, which stays as it is.
 * @param parts all of its parts
 */
export function tryOn(context: Context, parts: readonly Part[], promotion: OrderPromotion): Context {
  const trial: Context = { ...context, applied: [...context.applied], given: [], missed: [], hints: [], isTrial: true }
  applyOrder(trial, promotion, parts)
  return trial
}

function applyProduct(context: Context, promotion: ProductPromotion): void {
  const room = roomOf(promotion, context.choices?.get(promotion.promotionNum))
  const outcome = isSpent(promotion) ? 'spent' : applyRules(context, promotion, room)
  if (outcome !== 'applied') miss(context, promotion, outcome)
}

function applyRules(context: Context, promotion: ProductPromotion, room: Room): Outcome {
  switch (promotion.promotionType) {
    case 'discountSpec':
      return applySpec(context, promotion, room)
    case 'discountPackage':
      return applyPackage(context, promotion, room)
    case 'discountPresent':
      return applyPresent(context, promotion, room)
  }
}

function applyOrder(context: Context, promotion: OrderPromotion, parts: readonly Part[]): void {
  const outcome = outcomeOfOrder(context, promotion, parts)
  // An optional one has said what may be had.
  if (outcome !== 'applied' && outcome !== 'optional') miss(context, promotion, outcome)
}

function outcomeOfOrder(context: Context, promotion: OrderPromotion, parts: readonly Part[]): Outcome | 'excluded' {
  if (isSpent(promotion)) return 'spent'
  if (!isAlone(context, promotion)) return 'excluded'
  const room = roomOf(promotion, context.choices?.get(promotion.promotionNum))
  return applySteps(context, promotion, room, inScope(context, promotion, parts))
}

function applySteps(context: Context, promotion: OrderPromotion, room: Room, scope: readonly Part[]): Outcome {
  switch (promotion.promotionType) {
    case 'giveProduct':
      return applyGive(context, promotion, room, scope)
    case 'cutAmount':
      return applyCut(context, promotion, room, scope)
    case 'exchangeProduct':
      return applyExchange(context, promotion, room, scope)
  }
}

/** One of a kind on an order, unless all of them may stack. */
const isAlone = ({ applied }: Context, { promotionType, stackable }: OrderPromotion): boolean => {
  const same = applied.filter((one) => one.promotionType === promotionType)
  return same.length === 0 || (stackable === 'T' && same.every((one) => one.stackable === 'T'))
}
