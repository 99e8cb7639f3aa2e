import type { PriceSource, UnitType } from '@dealer/sdk'
import { divide, priceText, times } from '@dealer/validators'
import { blankPriced, derivePriced, type PricedLine } from './priced-line.ts'
import {
  type FoundProduct,
  type LineModel,
  type LineProduct,
  otherUnit,
  takeUnits,
  unitOfFound,
  unitsOf,
} from './product-line.ts'

/** What a product costs in one unit, and why. */
export interface Quote {
  price: string
  source?: PriceSource
  /** What was paid last, in the same unit. */
  lastPrice?: string
  lastDate?: string
  /** The manufacturer's limits, in the same unit. */
  minPrice?: string
  maxPrice?: string
}

/** Quotes of a product by unit. */
export type Quotes = Partial<Record<UnitType, Quote>>

/** A line that costs what its product is quoted at in its unit, until another price is typed. */
export interface QuotedLine extends PricedLine {
  quotes: Quotes
}

/** A line as it was saved or copied. */
export interface SavedLine extends LineProduct, Pick<PricedLine, 'unitType' | 'qty' | 'price'> {}

/** An empty line. */
export const blankQuoted = (): QuotedLine => ({ ...blankPriced(), quotes: {} })

/** The price of a unit as a line shows it; empty where it is not quoted. */
export const quotedPrice = (quotes: Quotes, unitType: UnitType): string => {
  const price = quotes[unitType]?.price
  return price === undefined ? '' : priceText(price)
}

/**
 * The quotes of a product of which one price is known: its other unit costs accordingly. None without a price.
 * @param otherPrice what the other unit costs, where that is known for itself
 * @example quotesAt('44.4', 'big', 24) // { small: { price: '1.8500' }, big: { price: '44.4' } }
 */
export const quotesAt = (
  price: string | undefined,
  unitType: UnitType,
  unitRatio: number,
  otherPrice?: string | undefined,
): Quotes => {
  if (price === undefined) return {}
  const ratio = String(unitRatio)
  return unitType === 'big'
    ? { small: { price: otherPrice ?? divide(price, ratio, 4) }, big: { price } }
    : { small: { price }, big: { price: otherPrice ?? times(price, ratio, 4) } }
}

/**
 * Lines that cost what is quoted for a found product; the other unit has the quote of its own.
 * @example const purchaseLines = quotedLines(({ purchasePrice, unitRatio }: FoundGoods) => quotesAt(purchasePrice, 'small', unitRatio))
 */
export const quotedLines = <Found extends FoundProduct>(
  quotesOf: (product: Found) => Quotes,
): LineModel<QuotedLine, Found> => ({
  blank: blankQuoted,
  derive: derivePriced,
  take: (line, product) => {
    const quotes = quotesOf(product)
    return { ...takeUnits(line, product), quotes, price: quotedPrice(quotes, unitOfFound(product)) }
  },
  // A price typed for the old unit goes with it.
  switched: (line) => {
    const other = otherUnit(line)
    return other && { ...other, price: quotedPrice(line.quotes, other.unitType) }
  },
})

/** The line of a saved or copied document, quoted at what it was saved with unless it says more. */
export const quotedLineOf = (saved: SavedLine & { readonly quotes?: Quotes }): QuotedLine => ({
  ...blankQuoted(),
  ...unitsOf(saved),
  unitType: saved.unitType,
  qty: saved.qty,
  price: priceText(saved.price),
  quotes: saved.quotes ?? quotesAt(saved.price, saved.unitType, saved.unitRatio),
})
