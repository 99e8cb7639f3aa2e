import type { ProductLookupRow, ProductPrice } from '@dealer/sdk'
import { compare, isDecimal } from '@dealer/validators'
import type { Quote, Quotes } from '../../../../document/line/quoted-line.ts'

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
