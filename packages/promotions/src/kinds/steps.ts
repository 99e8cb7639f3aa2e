import { compare, type Decimal, isZero, minus, times } from '@dealer/validators'
import { type Context, named } from '../context.ts'
import { countsFor, type Part } from '../parts.ts'
import type { Room } from '../room.ts'
import { timesOf } from '../threshold.ts'
import type { Hint, OrderPromotion } from '../types.ts'

/** Lines in scope, of which none is in a product promotion that does not go with this one. */
export function inScope(context: Context, promotion: OrderPromotion, parts: readonly Part[]): readonly Part[] {
  const allowStack = context.order.allowPromotionStack === true
  if (promotion.scopeItems.length === 0 && allowStack) return parts
  const products = new Set(promotion.scopeItems.map(({ productCode }) => productCode))
  const categories = new Set(promotion.scopeItems.map(({ categoryId }) => categoryId))
  const isInScope = ({ line }: Part) =>
    promotion.scopeItems.length === 0 ||
    products.has(line.productCode) ||
    (line.categoryIds ?? []).some((category) => categories.has(category))
  return parts.filter((part) => countsFor(part, promotion, allowStack) && isInScope(part))
}

/** The step that a value reaches, and how many times. */
export function reachedStep<Step>(
  { steps, isRepeat }: { steps: readonly Step[]; isRepeat: 'T' | 'F' },
  fullOf: (step: Step) => Decimal,
  heldOf: (step: Step) => Decimal,
): { step: Step; reached: number } | undefined {
  const [first] = steps
  if (isRepeat === 'T' && first) {
    const reached = timesOf(heldOf(first), fullOf(first))
    return reached > 0 ? { step: first, reached } : undefined
  }
  const step = steps.findLast((one) => compare(heldOf(one), fullOf(one)) >= 0)
  return step && { step, reached: 1 }
}

/** Notes what lacks until the next step, or until the only one counts once more; nothing where it may not count more often. */
export function hintNext<Step extends { groupNo: number }>(
  context: Context,
  promotion: OrderPromotion & { steps: readonly Step[] },
  { times: most }: Room,
  fullOf: (step: Step) => Decimal,
  heldOf: (step: Step) => Decimal,
  say: (missing: Decimal, step: Step) => Partial<Hint>,
): void {
  const [first] = promotion.steps
  const next = promotion.isRepeat === 'T' ? first : promotion.steps.find((one) => compare(heldOf(one), fullOf(one)) < 0)
  if (!next || isZero(heldOf(next))) return
  const count = promotion.isRepeat === 'T' ? timesOf(heldOf(next), fullOf(next)) + 1 : 1
  if (count > most) return
  const missing = minus(times(fullOf(next), String(count)), heldOf(next))
  context.hints.push({ ...named(promotion), groupNo: next.groupNo, ...say(missing, next) })
}
