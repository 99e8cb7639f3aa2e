import type { PurchaseOrderLine } from '@dealer/sdk/contract'
import { compare, toScale, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import { type CountedProduct, priceIn } from '../../md/product/line-qty.rules.ts'

/** What the manufacturer asks for a small unit, by product; what it never announced nor delivered costs what the product does. */
export type FixedPrices = ReadonlyMap<string, string>

/** A product whose price may be fixed. */
export type PricedProduct = CountedProduct & Pick<PurchaseOrderLine, 'isGift'> & { readonly purchasePrice: string }
type Line = Pick<PurchaseOrderLine, 'unitType' | 'qty' | 'price' | 'isGift'>

/**
 * What a line keeps as submitted to the manufacturer, whose price cannot be changed by hand and who alone makes gifts. Nothing for an
 * own supplier's, where nothing is fixed.
 * @throws Refusal 101
 */
export function asSubmitted(
  product: PricedProduct,
  { unitType, qty, price, isGift }: Line,
  fixed: FixedPrices | undefined,
) {
  if (!fixed) return { orderQty: null, orderPrice: null }
  const isAlwaysGift = isGift === 'T' && product.isGift === 'T'
  const small = fixed.get(product.productCode) ?? product.purchasePrice
  const asked = priceIn({ unitType: 'small', unitRatio: product.unitRatio, price: small }, unitType)
  if (!isAlwaysGift && (isGift === 'T' || compare(price, asked) !== 0))
    throw refuse.invalid(`商品【${product.productName}】的厂家价为${trimZeros(asked)}，不能修改`, {
      reason: 'unsuitable',
      field: 'price',
    })
  return { orderQty: trimZeros(qty), orderPrice: toScale(price, 4) }
}
