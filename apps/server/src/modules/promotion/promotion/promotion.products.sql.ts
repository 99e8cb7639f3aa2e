import { UnitType } from '@dealer/sdk/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type PriceCustomer, type PriceItem, priceKey, pricesFor } from '../../md/price/price.service.ts'
import { inCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { lookupProducts, searchProducts } from '../../md/product/product.service.ts'

/** Lookups never answer more. */
const MOST = 200
/** Somebody without prices of his own pays base prices. */
export const ANYBODY: PriceCustomer = { customerCode: '', customerTypeCode: '', priceSeriesCode: null }

const codesIn = lookUp(({ dealerCode }) =>
  builder
    .select({ productCode: product.productCode })
    .from(product)
    .where(
      and(
        eq(product.dealerCode, dealerCode),
        eq(product.delFlag, 'F'),
        eq(product.enabled, 'T'),
        inCategory(value('categoryId')),
      ),
    )
    .orderBy(asc(product.productCode)),
)

/**
 * Enabled products for rules and gifts, by typed text, category or both, with their base prices.
 * @throws Refusal 101 for neither, and for fewer than 3 typed characters
 */
export async function findPromotionProducts(work: Work, args: Args<'promotion.promotion.findProduct'>) {
  const { code, categoryId } = args
  if (code === undefined && categoryId === undefined)
    throw refuse.invalid('请输入商品或选择类别', { reason: 'required', field: 'code' })
  const inside = categoryId === undefined ? undefined : await codesIn(work, { categoryId })
  const codes = new Set(inside?.map(({ productCode }) => productCode))
  const found =
    code === undefined
      ? await lookupProducts(work, { codes: [...codes].slice(0, MOST) })
      : (await searchProducts(work, { code })).filter(({ productCode }) => !inside || codes.has(productCode))
  const prices = await basePrices(
    work,
    found.map(({ productCode }) => productCode),
  )
  return found.map((row) => ({ ...row, ...prices(row.productCode) }))
}

/** Base prices of products today, for both units; a product without any has none. */
async function basePrices(work: Work, productCodes: readonly string[]) {
  const items = productCodes.flatMap((productCode) =>
    Object.values(UnitType).map((unitType): PriceItem => ({ productCode, unitType })),
  )
  const prices = await pricesFor(work, ANYBODY, items)
  return (productCode: string) => {
    const of = (unitType: UnitType) => prices.get(priceKey({ productCode, unitType }))
    return { smallPrice: of('small')?.price, bigPrice: of('big')?.price, priceSource: of('small')?.priceSource }
  }
}
