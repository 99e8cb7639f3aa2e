import type { PgColumn } from 'drizzle-orm/pg-core'
import { unitColumns } from './product.sql.ts'

type OfProduct = 'productName' | 'unitRatio' | 'taxRate' | 'isGift'
type OfQuantity = 'unitType' | 'unitName' | 'qty' | 'smallQty' | 'price' | 'amount'

/** What screens show of the product of a line: name, ratio and tax as they were entered, all else as it is now. */
export const productOfLine = <Line extends Readonly<Record<OfProduct, PgColumn>>>(
  line: Line,
): Omit<typeof unitColumns, OfProduct> & Pick<Line, OfProduct> => {
  const { productName, unitRatio, taxRate, isGift } = line
  return { ...unitColumns, productName, unitRatio, taxRate, isGift }
}

/** The same with the quantity, the price and what it comes to. The product is joined by `isProductOf`. */
export const shownOfLine = <Line extends Readonly<Record<OfProduct | OfQuantity, PgColumn>>>(
  line: Line,
): ReturnType<typeof productOfLine<Line>> & Pick<Line, OfQuantity> => {
  const { unitType, unitName, qty, smallQty, price, amount } = line
  return { ...productOfLine(line), unitType, unitName, qty, smallQty, price, amount }
}
