import { isDecimal, lineAmount } from '@dealer/validators'
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
