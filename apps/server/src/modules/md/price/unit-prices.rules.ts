import { compare, divide, isZero, times } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** A product as prices are set for it. */
export interface PricedProduct {
  readonly productCode: string
  readonly productName: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly isGift: 'T' | 'F'
  readonly enabled: 'T' | 'F'
}

/** Prices as they are entered: at least one of the two. */
export interface EnteredPrices {
  readonly smallPrice?: string
  readonly bigPrice?: string
}

/** Yuan of a small and of a big unit, four decimals at most. */
export interface UnitPrices {
  readonly smallPrice: string
  readonly bigPrice: string
}

const LARGEST_PRICE = '99999999999999.9999'

/**
 * Both prices of a product: where one is entered, the other follows by the ratio. What has no big unit costs as much in both.
 *
 * @example unitPrices({ …, bigUnit: '箱', unitRatio: 24 }, { bigPrice: '58' }) // { smallPrice: '2.4167', bigPrice: '58' }
 * @throws Refusal 101 without any price, for one of 0, and for a big one where there is no big unit
 */
export function unitPrices(product: PricedProduct, { smallPrice, bigPrice }: EnteredPrices): UnitPrices {
  const { productName, bigUnit, unitRatio } = product
  if (bigPrice !== undefined && bigUnit === null)
    throw refuse.invalid(`商品【${productName}】没有大单位，不能填写大单位价`, {
      reason: 'unsupported',
      field: 'bigPrice',
    })
  if (smallPrice === undefined && bigPrice === undefined)
    throw refuse.invalid('小单位价和大单位价至少填写一个', { reason: 'required', field: 'smallPrice' })
  for (const [field, price] of Object.entries({ smallPrice, bigPrice }))
    if (price !== undefined && isZero(price))
      throw refuse.invalid(`商品【${productName}】价格不能为0`, { reason: 'tooSmall', field })
  const prices = {
    smallPrice: smallPrice ?? divide(bigPrice ?? '0', String(unitRatio), 4),
    bigPrice: bigPrice ?? times(smallPrice ?? '0', String(unitRatio), 4),
  }
  if (isZero(prices.smallPrice))
    throw refuse.invalid(`商品【${productName}】大单位价过低，小单位价为0`, { reason: 'tooSmall', field: 'bigPrice' })
  if (compare(prices.bigPrice, LARGEST_PRICE) > 0)
    throw refuse.invalid(`商品【${productName}】小单位价过高`, { reason: 'tooLarge', field: 'smallPrice' })
  return prices
}

/**
 * The product that a new price is for.
 * @throws Refusal 106 for an unknown one, 101 for a disabled one and for a gift, which costs nothing
 */
export function priceable<Product extends PricedProduct>(
  products: ReadonlyMap<string, Product>,
  productCode: string,
): Product {
  const product = products.get(productCode)
  if (!product) throw refuse.missing(`商品【${productCode}】`, 'productCode')
  if (product.enabled === 'F')
    throw refuse.invalid(`商品【${product.productName}】已停用`, { reason: 'disabled', field: 'productCode' })
  if (product.isGift === 'T')
    throw refuse.invalid(`赠品【${product.productName}】不设价格`, { reason: 'unsuitable', field: 'productCode' })
  return product
}

/** Refuses what stands twice in one call. */
export function once<Row>(keyOf: (row: Row) => string, message: (row: Row) => string, field: string) {
  const seen = new Set<string>()
  return (row: Row): void => {
    if (seen.has(keyOf(row))) throw refuse.invalid(message(row), { reason: 'repeated', field })
    seen.add(keyOf(row))
  }
}
