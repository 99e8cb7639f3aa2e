import { and, asc, eq, inArray } from 'drizzle-orm'
import { amongTexts } from '../../../platform/database/among.ts'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { product } from '../product/product.schema.ts'
import { productOffer } from './product-offer.schema.ts'

/** What a sheet of products names: categories and brands that are enabled, and which of the codes are used already. */
export async function namedInSheet({ tx, user }: Work, codes: readonly string[]) {
  const { dealerCode } = user
  const [categories, brands, taken] = await Promise.all([
    tx
      .select({ id: category.id, name: category.categoryName })
      .from(category)
      .where(and(eq(category.dealerCode, dealerCode), eq(category.delFlag, 'F'), eq(category.enabled, 'T'))),
    tx
      .select({ id: brand.id, name: brand.brandName })
      .from(brand)
      .where(and(eq(brand.dealerCode, dealerCode), eq(brand.delFlag, 'F'), eq(brand.enabled, 'T'))),
    tx
      .select({ code: product.productCode })
      .from(product)
      .where(
        and(eq(product.dealerCode, dealerCode), eq(product.delFlag, 'F'), amongTexts(product.productCode, [...codes])),
      ),
  ])
  return { categories, brands, taken: new Set(taken.map(({ code }) => code)) }
}

/** Under which code each of these offers was taken over, null for none. Nobody else takes one over until this call ends. */
export async function heldOffers({ tx, user }: Work, niceProIds: readonly string[]) {
  const rows = await tx
    .select({ niceProId: productOffer.niceProId, productCode: productOffer.productCode })
    .from(productOffer)
    .where(
      and(
        eq(productOffer.dealerCode, user.dealerCode),
        eq(productOffer.delFlag, 'F'),
        inArray(productOffer.niceProId, [...niceProIds]),
      ),
    )
    // In one order, so that two who take over many wait for each other and in no circle.
    .orderBy(asc(productOffer.id))
    .for('update')
  return new Map(rows.map(({ niceProId, productCode }) => [niceProId, productCode]))
}
