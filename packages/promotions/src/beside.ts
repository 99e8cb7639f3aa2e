import { applyTo, tryOn } from './apply.ts'
import type { Context } from './context.ts'
import { isOfProducts, productsIn } from './of-products.ts'
import { copyOf, type Part, type Parts } from './parts.ts'
import type { Order, OrderPromotion, ProductPromotion, Promotion } from './types.ts'

/** What two promotions make of an order that nothing else is applied to: the one, and the other. */
export type Beside = (one: Promotion, other: Promotion) => readonly [one: Outcome, other: Outcome]

type Outcome = Pick<Context, 'applied' | 'missed'>

/**
 * Tries promotions beside each other. Most of the many pairs are told from what each makes alone, or from what the one has left
 * to the other: the order is copied and worked out anew only for those that may take something from each other.
 */
export function pairsOf(order: Order, entered: Parts): Beside {
  const known = new Map<Promotion, { readonly context: Context; readonly parts: readonly Part[] }>()
  const made = (promotion: Promotion) => {
    const found = known.get(promotion)
    if (found) return found
    const context = applyTo(order, copyOf(entered), [promotion])
    const fresh = { context, parts: context.parts.lines.flat() }
    known.set(promotion, fresh)
    return fresh
  }
  const alone = (promotion: Promotion): Context => made(promotion).context
  const afresh = (one: Promotion, other: Promotion) => {
    const both = applyTo(order, copyOf(entered), [one, other])
    return [both, both] as const
  }
  const onOrder = (first: ProductPromotion, asked: OrderPromotion) => {
    const { context, parts } = made(first)
    return tryOn(context, parts, asked)
  }
  return (one, other) => {
    if (isOfProducts(one) && isOfProducts(other))
      return haveCommon(one, other) ? afresh(one, other) : [alone(one), alone(other)]
    if (isOfProducts(one) && !isOfProducts(other)) return [alone(one), onOrder(one, other)]
    if (isOfProducts(other) && !isOfProducts(one)) return [onOrder(other, one), alone(other)]
    return one.promotionType === other.promotionType ? afresh(one, other) : [alone(one), alone(other)]
  }
}

/** Whether both are about some product: each takes pieces of its own products alone. */
function haveCommon(one: ProductPromotion, other: ProductPromotion): boolean {
  const products = new Set(productsIn(one))
  return productsIn(other).some((productCode) => products.has(productCode))
}
