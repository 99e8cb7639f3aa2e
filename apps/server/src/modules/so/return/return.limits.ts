import type { UnitType } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type CustomerForOrder, findCustomer } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { channelOf, lastSalesOf, priceKey, pricesFor } from '../../md/price/price.service.ts'
import { rulingsOf } from '../../md/price/ruling-price.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { dearest, type LastSale, mostOf, type ReturnLimits } from './return.entered.rules.ts'

interface Known {
  readonly products: ReadonlyMap<string, { readonly unitRatio: number }>
  readonly day: string
}

interface Returned {
  readonly productCode: string
  readonly unitType: UnitType
}

/** What customers paid last for products after discounts, in the unit in which they bought them. */
async function lastSales(
  work: Work,
  customer: CustomerForOrder,
  codes: readonly string[],
  products: Known['products'],
): Promise<Map<string, LastSale>> {
  const found = await lastSalesOf(work, customer, codes)
  return new Map(
    [...found].map(([code, { unitType, lastNetPrice }]) => [
      code,
      { unitType, price: lastNetPrice, unitRatio: products.get(code)?.unitRatio ?? 1 },
    ]),
  )
}

/** What bounds the prices of a free return; undefined for who may go beyond. */
export async function limitsFor(
  work: Work,
  customer: CustomerForOrder,
  lines: readonly Returned[],
  known: Known,
): Promise<ReturnLimits | undefined> {
  if (work.user.rights.canOverRulingPrice) return undefined
  return boundsOf(work, customer, lines, known)
}

async function boundsOf(
  work: Work,
  customer: CustomerForOrder,
  lines: readonly Returned[],
  { products, day }: Known,
): Promise<ReturnLimits> {
  const productCodes = [...new Set(lines.map(({ productCode }) => productCode))]
  const [{ priceControl }, last] = await Promise.all([
    dealerSettings(work),
    lastSales(work, customer, productCodes, products),
  ])
  const never = lines.filter(({ productCode }) => !last.has(productCode))
  const prices = await pricesFor(work, customer, never, day)
  const inForce = (line: Returned) => prices.get(priceKey(line))?.price
  const unpriced = never.flatMap((line) => (inForce(line) === undefined ? [line.productCode] : []))
  const ruled = priceControl === 'forbid' ? productCodes : [...new Set(unpriced)]
  if (ruled.length === 0) return { last, inForce, ruling: new Map() }
  const channel = await channelOf(work, customer)
  return { last, inForce, ruling: await rulingsOf(work, { productCodes: ruled, channel, day }) }
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
  const line = { productCode, unitType: 'small' as const, unitRatio: 1 }
  const [bounds, channel] = await Promise.all([
    boundsOf(work, customer, [line], { products, day: work.today }),
    channelOf(work, customer),
  ])
  const limits = (await rulingsOf(work, { productCodes: [productCode], channel, day: work.today })).get(productCode)
  const sale = bounds.last.get(productCode)
  return {
    minPrice: limits?.minPrice,
    maxPrice: limits?.maxPrice,
    lastSalePrice: sale && dearest(sale, line),
    mostPrice: mostOf(line, bounds),
  }
}
