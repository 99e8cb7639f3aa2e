import type { PriceSource, ProductLookupRow, ProductPrice, UnitType } from '@dealer/sdk'
import { compare, isDecimal, round, toScale, trimZeros } from '@dealer/validators'

/** What a product costs this customer in one unit, and why. */
export interface Quote {
  price: string
  source?: PriceSource
  /** What this customer paid last, in the same unit. */
  lastPrice?: string
  lastDate?: string
}

/** Quotes of a product by unit. */
export type Quotes = Partial<Record<UnitType, Quote>>

/**
 * A price as typed and shown: two decimals, up to four where it has them.
 * @example priceText('58.0000') // '58.00'
 * @example priceText('2.4167') // '2.4167'
 */
export const priceText = (price: string): string => {
  const short = trimZeros(round(price, 4))
  return (short.split('.')[1]?.length ?? 0) < 2 ? toScale(short, 2) : short
}

/** The quotes that come with a found product; none without a customer. */
export const quotesOfProduct = (found: ProductLookupRow): Quotes => {
  const quotes: Quotes = {}
  const prices = { small: found.smallPrice, big: found.bigPrice }
  for (const unitType of ['small', 'big'] as const) {
    const price = prices[unitType]
    if (price === undefined) continue
    const last = found.lastUnitType === unitType ? { lastPrice: found.lastPrice, lastDate: found.lastDate } : {}
    quotes[unitType] = { price, source: found.priceSource, ...last }
  }
  return quotes
}

/** Quotes by product code. */
export const quotesByProduct = (prices: readonly ProductPrice[]): ReadonlyMap<string, Quotes> => {
  const found = new Map<string, Quotes>()
  for (const { productCode, unitType, price, priceSource: source, lastPrice, lastDate } of prices) {
    found.set(productCode, { ...found.get(productCode), [unitType]: { price, source, lastPrice, lastDate } })
  }
  return found
}

/** Whether the price is another than the quoted one: changed by hand, and to be seen as such. */
export const isChanged = (price: string, quote: Quote | undefined): boolean =>
  quote !== undefined && isDecimal(price) && compare(price, quote.price) !== 0
