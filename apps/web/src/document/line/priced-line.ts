import { isDecimal, lineAmount, round, toScale, trimZeros } from '@dealer/validators'
import { blankProduct, deriveQty, type ProductLine } from './product-line.ts'

/** A line with a price and what it comes to. */
export interface PricedLine extends ProductLine {
  /** Of the line's unit. */
  price: string
  /** Derived: quantity × price, rounded once. */
  amount: string
}

/** An empty line. */
export const blankPriced = (): PricedLine => ({ ...blankProduct(), price: '', amount: '' })

/** Fills what follows from the rest, by the arithmetic of the server. */
export const derivePriced = <L extends PricedLine>(line: L): L => {
  const isPriced = isDecimal(line.qty) && isDecimal(line.price)
  return { ...deriveQty(line), amount: isPriced ? lineAmount(line.qty, line.price) : '' }
}

/**
 * A price as typed and shown: two decimals, up to four where it has them.
 * @example priceText('58.0000') // '58.00'
 * @example priceText('2.4167') // '2.4167'
 */
export const priceText = (price: string): string => {
  const short = trimZeros(round(price, 4))
  return (short.split('.')[1]?.length ?? 0) < 2 ? toScale(short, 2) : short
}
