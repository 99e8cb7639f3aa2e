import type { ProductPromotion, Promotion } from './types.ts'

/** Those of products are applied before those of the whole order. */
export const isOfProducts = (promotion: Promotion): promotion is ProductPromotion => 'rules' in promotion

/** What a product promotion takes of, and nothing else. */
export const productsIn = (promotion: ProductPromotion): string[] =>
  promotion.promotionType === 'discountPresent'
    ? promotion.rules.flatMap(({ buyItems }) => buyItems.map(({ productCode }) => productCode))
    : promotion.rules.flatMap(({ items }) => items.map(({ productCode }) => productCode))
