import type { ProductLookupRow, ProductPrice } from '@dealer/sdk'
import { compare, isDecimal, priceText } from '@dealer/validators'
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
  for (const { productCode, unitType, priceSource: source, ...quote } of prices) {
    found.set(productCode, { ...found.get(productCode), [unitType]: { ...quote, source } })
  }
  return found
}

/**
 * The manufacturer's limits of a price as text, and whether it lies beyond them; undefined where there are none.
 * @example limitsOf('50', { price: '58', minPrice: '52.8' }) // { text: '指导价 52.80~不限', isBeyond: true }
 */
export const limitsOf = (price: string, { minPrice, maxPrice }: Quote) => {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  const isLow = minPrice !== undefined && isDecimal(price) && compare(price, minPrice) < 0
  const isHigh = maxPrice !== undefined && isDecimal(price) && compare(price, maxPrice) > 0
  const [least, most] = [minPrice, maxPrice].map((limit) => (limit === undefined ? '不限' : priceText(limit)))
  return { text: `指导价 ${least}~${most}`, isBeyond: isLow || isHigh }
}

/** Whether the price is another than the quoted one: changed by hand, and to be seen as such. */
export const isChanged = (price: string, quote: Quote | undefined): boolean =>
  quote !== undefined && isDecimal(price) && compare(price, quote.price) !== 0
