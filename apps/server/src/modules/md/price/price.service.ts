import type { PriceSource, UnitType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import type { CustomerForOrder } from '../customer/customer.service.ts'
import { dropPrices, lookForPrices, takePrices } from './last-price.sql.ts'
import {
  type FoundPrice,
  findLimitedPrices,
  findPrices,
  type LastPrice,
  type LimitedPrice,
  lastPrices,
  type PriceTarget,
} from './price.sql.ts'

export { channelOf, findCustomerType } from './price-target.sql.ts'
export { lockedForPrices } from './priced-products.sql.ts'

/** A product in one of its units. */
export interface PriceItem {
  readonly productCode: string
  readonly unitType: UnitType
}

export interface Price {
  /** Yuan per unit, four decimals; a gift costs nothing. */
  readonly price: string
  readonly priceSource: PriceSource
}

export interface PriceWithLast extends Price {
  /** Price and day of the newest line of this product and unit that was sent to the customer. */
  readonly lastPrice?: string
  /** That price after discounts. */
  readonly lastNetPrice?: string
  readonly lastDate?: string
  /** The manufacturer's limits of the day in this unit, for where the customer sells. */
  readonly minPrice?: string
  readonly maxPrice?: string
}

/** Who pays; a customer as found for an order is one. */
export type PriceCustomer = Pick<CustomerForOrder, 'customerCode' | 'customerTypeCode' | 'priceSeriesCode'>

/** Key of a product in a unit in what `pricesFor` answers. */
export const priceKey = ({ productCode, unitType }: PriceItem): string => `${productCode} ${unitType}`

/**
 * Prices in force for a customer on a day, that of the document: its own, its type's, its series', the series' rate on the
 * base price, the base price; in one statement for any number of items. What has no price is missing from the answer.
 *
 * ```ts
 * const prices = await pricesFor(work, customer, [{ productCode: 'P00001', unitType: 'big' }], docDate)
 * prices.get('P00001 big') // { price: '58.0000', priceSource: 'base' }
 * ```
 */
export async function pricesFor(
  work: Work,
  customer: PriceCustomer,
  items: readonly PriceItem[],
  day = work.today,
): Promise<Map<string, Price>> {
  if (items.length === 0) return new Map()
  return pricesIn(await findPrices(work.tx, targetOf(work, customer, items, day)), items)
}

/** The prices of items among those of their products. */
export function pricesIn(rows: readonly FoundPrice[], items: readonly PriceItem[]): Map<string, Price> {
  const found = new Map(rows.map((row) => [row.productCode, row]))
  const prices = new Map<string, Price>()
  for (const item of items) {
    const row = found.get(item.productCode)
    if (!row) continue
    const price = item.unitType === 'big' ? row.bigPrice : row.smallPrice
    if (row.isGift === 'T') prices.set(priceKey(item), { price: '0.0000', priceSource: 'base' })
    else if (price && row.priceSource) prices.set(priceKey(item), { price, priceSource: row.priceSource })
  }
  return prices
}

/** {@link pricesFor} with what the customer paid last: `{ …, lastPrice: '57.0000', lastDate: '2025-11-12' }`. */
export async function pricesWithLast(
  work: Work,
  customer: PriceCustomer & Pick<CustomerForOrder, 'channelType'>,
  items: readonly PriceItem[],
  day = work.today,
): Promise<Map<string, PriceWithLast>> {
  if (items.length === 0) return new Map()
  const target = targetOf(work, customer, items, day)
  const [found, paid] = await Promise.all([
    findLimitedPrices(work.tx, { ...target, channelType: customer.channelType }),
    lastPrices(work.tx, target),
  ])
  const limits = new Map(found.map((row) => [row.productCode, row]))
  const prices = pricesIn(found, items)
  const last = new Map(
    paid.map(({ lastPrice, lastNetPrice, lastDate, ...item }) => [
      priceKey(item),
      { lastPrice, lastNetPrice, lastDate },
    ]),
  )
  return new Map(
    items.flatMap((item) => {
      const key = priceKey(item)
      const price = prices.get(key)
      return price ? [[key, { ...price, ...last.get(key), ...limitIn(limits.get(item.productCode), item) }]] : []
    }),
  )
}

function limitIn(row: LimitedPrice | undefined, { unitType }: PriceItem) {
  const [minPrice, maxPrice] = unitType === 'big' ? [row?.minBig, row?.maxBig] : [row?.minSmall, row?.maxSmall]
  return { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }
}

/** What a customer paid last for products, whichever the unit, by code; what was never sold to it is missing. */
export async function lastSalesOf(work: Work, customer: PriceCustomer, productCodes: readonly string[]) {
  if (productCodes.length === 0) return new Map<string, LastPrice>()
  const items = productCodes.map((productCode) => ({ productCode, unitType: 'small' as const }))
  const paid = await lastPrices(work.tx, targetOf(work, customer, items, work.today))
  const newest = new Map<string, LastPrice>()
  for (const one of paid) {
    const other = newest.get(one.productCode)
    const isNewer =
      !other || one.lastDate > other.lastDate || (one.lastDate === other.lastDate && one.unitType === 'big')
    if (isNewer) newest.set(one.productCode, one)
  }
  return newest
}

function targetOf({ user }: Work, customer: PriceCustomer, items: readonly PriceItem[], day: string): PriceTarget {
  const { customerCode, customerTypeCode, priceSeriesCode } = customer
  const productCodes = [...new Set(items.map((item) => item.productCode))]
  return { dealerCode: user.dealerCode, customerCode, customerTypeCode, priceSeriesCode, productCodes, day }
}

/**
 * Remembers what customers paid, when outbound documents have been sent. After the money, as the last of all locks: the
 * rows are taken by customer, product and unit.
 */
export const rememberPrices = ({ tx, user }: Work, outIds: readonly string[]): Promise<void> =>
  takePrices(tx, user.dealerCode, outIds)

/** Goes back to what customers paid before, when outbound documents have been taken back. */
export const forgetPrices = ({ tx, user }: Work, outIds: readonly string[]): Promise<void> =>
  dropPrices(tx, user.dealerCode, outIds)

/** Takes anew what customers paid last from their documents, since some passed from one to the other. */
export const paidByDocuments = ({ tx, user }: Work, customerCodes: readonly string[]): Promise<void> =>
  lookForPrices(tx, user.dealerCode, customerCodes)
