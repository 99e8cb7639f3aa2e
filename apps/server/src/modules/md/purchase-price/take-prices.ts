import { and, eq, inArray } from 'drizzle-orm'
import type { PriceChange, RulingPrice } from '../../../platform/manufacturer/manufacturer.ts'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { takeRulingPrices } from '../price/ruling-price.service.ts'
import { product } from '../product/product.schema.ts'
import { productOffer } from '../product-import/product-offer.schema.ts'
import { takePriceChanges } from './purchase-price.service.ts'

/** What the manufacturer announces. */
interface Announced {
  readonly changes: readonly PriceChange[]
  readonly rulings: readonly RulingPrice[]
}

/** Takes what is announced of products that the dealer has; of the others it is asked again, once they were taken over. */
export async function takePrices(work: Work, { changes, rulings }: Announced): Promise<void> {
  const known = await productsOf(work, [...changes, ...rulings])
  await takePriceChanges(
    work,
    changes.flatMap(({ niceProId, ...change }) => {
      const { productCode, supplierCode } = known.get(niceProId) ?? {}
      return productCode && supplierCode ? [{ ...change, productCode, supplierCode }] : []
    }),
  )
  await takeRulingPrices(
    work,
    rulings.flatMap(({ niceProId, ...ruling }) => {
      const { productCode } = known.get(niceProId) ?? {}
      return productCode ? [{ ...ruling, productCode }] : []
    }),
  )
}

/** The dealer's products by the manufacturer's numbers, each with who delivers its brand. */
async function productsOf({ tx, user }: Work, announced: readonly { readonly niceProId: string }[]) {
  const ids = [...new Set(announced.map(({ niceProId }) => niceProId))]
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({ niceProId: productOffer.niceProId, productCode: product.productCode, supplierCode: brand.supplierCode })
    .from(productOffer)
    .innerJoin(
      product,
      and(
        eq(product.dealerCode, productOffer.dealerCode),
        eq(product.productCode, productOffer.productCode),
        eq(product.delFlag, 'F'),
      ),
    )
    .innerJoin(brand, and(eq(brand.dealerCode, product.dealerCode), eq(brand.id, product.brandId)))
    .where(
      and(
        eq(productOffer.dealerCode, user.dealerCode),
        eq(productOffer.delFlag, 'F'),
        inArray(productOffer.niceProId, ids),
      ),
    )
  return new Map(rows.map((row) => [row.niceProId, row]))
}
