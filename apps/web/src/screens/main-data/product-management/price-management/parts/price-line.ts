import { lineKey } from '@dealer/ui-kit/grid'
import { divide, isDecimal, isZero, priceText, times } from '@dealer/validators'
import {
  blankProduct,
  type FoundProduct,
  type LineModel,
  type LineProduct,
  type ProductLine,
  unitsOf,
} from '../../../../../document/line/product-line.ts'

/** The prices of a product in its two units. What was made of the other by the ratio follows it until it is typed over. */
export interface PriceLine extends ProductLine {
  smallPrice: string
  bigPrice: string
  /** The one of the two that was made of the other. */
  made?: 'smallPrice' | 'bigPrice'
  /** Both as they were before the last change. */
  seen: { smallPrice: string; bigPrice: string }
}

/** What the server says of a product's prices. */
export interface SavedPrices {
  smallPrice?: string
  bigPrice?: string
}

const NONE = { smallPrice: '', bigPrice: '' }

const blank = (): PriceLine => ({ ...blankProduct(), ...NONE, seen: NONE })

const OTHER = { smallPrice: 'bigPrice', bigPrice: 'smallPrice' } as const

const madeOf = (line: PriceLine, from: keyof typeof OTHER): string => {
  const price = line[from]
  if (!isDecimal(price) || isZero(price)) return ''
  const ratio = String(line.unitRatio)
  return priceText(from === 'smallPrice' ? times(price, ratio, 4) : divide(price, ratio, 4))
}

/** Lets the other price follow the one that was typed; one that was typed itself stays. */
const derive = (line: PriceLine): PriceLine => {
  const { smallPrice, bigPrice } = line
  const typed = (['smallPrice', 'bigPrice'] as const).filter((unit) => line[unit] !== line.seen[unit])
  const [one] = typed
  if (one === undefined || typed.length === 2 || line.bigUnit === '')
    return { ...line, made: typed.length === 2 ? undefined : line.made, seen: { smallPrice, bigPrice } }
  const other = OTHER[one]
  if (line[other] !== '' && line.made !== other) return { ...line, made: undefined, seen: { smallPrice, bigPrice } }
  const next = { ...line, [other]: madeOf(line, one), made: other }
  return { ...next, seen: { smallPrice: next.smallPrice, bigPrice: next.bigPrice } }
}

/** Lines of products and what they cost. */
export const priceLines: LineModel<PriceLine, FoundProduct> = {
  blank,
  derive,
  take: (_line, found) => unitsOf(found),
}

/** The line of a product that has prices. */
export const priceLineOf = (product: Omit<LineProduct, 'allowDecimalQty'>, saved: SavedPrices): PriceLine => {
  const prices = {
    smallPrice: saved.smallPrice === undefined ? '' : priceText(saved.smallPrice),
    bigPrice: product.bigUnit === undefined || saved.bigPrice === undefined ? '' : priceText(saved.bigPrice),
  }
  return { ...blank(), ...unitsOf({ ...product, allowDecimalQty: 'F' }), ...prices, seen: prices, key: lineKey() }
}

/** What of a line is sent. */
export const sentPrices = ({ productCode, bigUnit, smallPrice, bigPrice }: PriceLine) => ({
  productCode,
  ...(smallPrice && { smallPrice }),
  ...(bigUnit && bigPrice && { bigPrice }),
})
