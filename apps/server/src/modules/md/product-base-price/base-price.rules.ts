import { compare, divide } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type PricedProduct, unitPrices } from '../price/unit-prices.rules.ts'

type Entered = Args<'md.productBasePrice.update'>['items'][number]

/**
 * A base price as it is kept.
 * @throws Refusal 101 for a day that is over, and for prices that leave their own limits
 */
export function basePriceOf(product: PricedProduct, entered: Entered, today: string) {
  const { productName, unitRatio } = product
  const { effectDate, minPrice = null, maxPrice = null } = entered
  if (effectDate < today) throw refuse.invalid('生效日期不能早于今天', { reason: 'dateOrder', field: 'effectDate' })
  const prices = unitPrices(product, entered)
  if (minPrice !== null && maxPrice !== null && compare(minPrice, maxPrice) > 0)
    throw refuse.invalid(`商品【${productName}】最低价不能大于最高价`, { reason: 'mismatch', field: 'minPrice' })
  const each = { smallPrice: prices.smallPrice, bigPrice: divide(prices.bigPrice, String(unitRatio), 4) }
  for (const price of Object.values(each)) {
    if (minPrice !== null && compare(price, minPrice) < 0)
      throw refuse.invalid(`商品【${productName}】价格不能低于最低价`, { reason: 'tooSmall', field: 'minPrice' })
    if (maxPrice !== null && compare(price, maxPrice) > 0)
      throw refuse.invalid(`商品【${productName}】价格不能高于最高价`, { reason: 'tooLarge', field: 'maxPrice' })
  }
  return { productCode: product.productCode, ...prices, minPrice, maxPrice, effectDate }
}
