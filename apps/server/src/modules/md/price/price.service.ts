import type { PriceSource, UnitType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import type { CustomerForOrder } from '../customer/customer.service.ts'
import { findPrices, lastPrices } from './price.sql.ts'

/** A product in one of its units. */
export interface PriceItem {
  readonly productCode: string
  readonly unitType: UnitType
}

export interface Price {
  /** Yuan per unit, four decimals; a gift costs nothing. */
  readonly price: string
  readonly priceSource: PriceSource
  /** Price and day of the newest line of this product and unit that was sent to the customer. */
  readonly lastPrice?: string
  readonly lastDate?: string
}

/** Who pays; a customer as found for an order is one. */
export type PriceCustomer = Pick<CustomerForOrder, 'customerCode' | 'customerTypeCode' | 'priceSeriesCode'>

/** Key of a product in a unit in what `pricesFor` answers. */
export const priceKey = ({ productCode, unitType }: PriceItem): string => `${productCode} ${unitType}`

/**
 * Prices in force today for a customer: its own, its type's, its series', the series' rate on the base price, the base
 * price; in two statements for any number of items. What has no price is missing from the answer.
 *
 * ```ts
 * const prices = await pricesFor(work, customer, [{ productCode: 'P00001', unitType: 'big' }])
 * prices.get('P00001 big') // { price: '58.0000', priceSource: 'base', lastPrice: '57.0000', lastDate: '2025-11-12' }
 * ```
 */
export async function pricesFor(
  { tx, user, today }: Work,
  { customerCode, customerTypeCode, priceSeriesCode }: PriceCustomer,
  items: readonly PriceItem[],
): Promise<Map<string, Price>> {
  if (items.length === 0) return new Map()
  const productCodes = [...new Set(items.map((item) => item.productCode))]
  const target = {
    dealerCode: user.dealerCode,
    customerCode,
    customerTypeCode,
    priceSeriesCode,
    productCodes,
    day: today,
  }
  const found = new Map((await findPrices(tx, target)).map((row) => [row.productCode, row]))
  const last = new Map(
    (await lastPrices(tx, target)).map(({ lastPrice, lastDate, ...item }) => [priceKey(item), { lastPrice, lastDate }]),
  )
  const prices = new Map<string, Price>()
  for (const item of items) {
    const row = found.get(item.productCode)
    if (!row) continue
    const price = item.unitType === 'big' ? row.bigPrice : row.smallPrice
    if (row.isGift === 'T') prices.set(priceKey(item), { price: '0.0000', priceSource: 'base' })
    else if (price && row.priceSource) {
      prices.set(priceKey(item), { price, priceSource: row.priceSource, ...last.get(priceKey(item)) })
    }
  }
  return prices
}
