import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type CustomerForOrder, findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { channelOf, lastSalesOf } from '../../md/price/price.service.ts'
import { rulingsOf } from '../../md/price/ruling-price.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { type LastSale, smallPrice } from './return.entered.rules.ts'

interface Known {
  readonly products: ReadonlyMap<string, { readonly unitRatio: number }>
  readonly day: string
}

/** What customers paid last for products, in the unit in which they bought them. */
async function lastSales(
  work: Work,
  customer: CustomerForOrder,
  codes: readonly string[],
  products: Known['products'],
): Promise<Map<string, LastSale>> {
  const found = await lastSalesOf(work, customer, codes)
  return new Map(
    [...found].map(([code, { unitType, lastPrice }]) => [
      code,
      { unitType, price: lastPrice, unitRatio: products.get(code)?.unitRatio ?? 1 },
    ]),
  )
}

/** What bounds the prices of a free return; undefined for who may go beyond. */
export async function limitsFor(
  work: Work,
  customer: CustomerForOrder,
  lines: readonly { readonly productCode: string; readonly isGift?: string }[],
  { products, day }: Known,
) {
  if (work.user.rights.canOverRulingPrice) return undefined
  const productCodes = [...new Set(lines.map(({ productCode }) => productCode))]
  const [{ priceControl }, last] = await Promise.all([
    dealerSettings(work),
    lastSales(work, customer, productCodes, products),
  ])
  if (priceControl !== 'forbid') return { last, ruling: new Map() }
  return { last, ruling: await rulingsOf(work, { productCodes, channel: await channelOf(work, customer), day }) }
}

/** What guides the price of a product that a customer gives back; each of a small unit. @throws Refusal 106 */
export async function returnPriceLimit(
  work: Work,
  { productCode, customerCode }: Args<'so.return.getProductRulingPrice'>,
) {
  const [customer, products] = await Promise.all([
    findCustomer(work, customerCode),
    productsByCode(work, [productCode]),
  ])
  if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
  const [last, channel] = await Promise.all([
    lastSales(work, customer, [productCode], products),
    channelOf(work, customer),
  ])
  const limits = (await rulingsOf(work, { productCodes: [productCode], channel, day: work.today })).get(productCode)
  const sale = last.get(productCode)
  return {
    minPrice: limits?.minPrice,
    maxPrice: limits?.maxPrice,
    lastSalePrice: sale && smallPrice(sale),
  }
}
