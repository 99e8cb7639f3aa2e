import type { ProductLookupRow, SalesOrderItem, UnitType } from '@dealer/sdk'
import { blankPriced, derivePriced, type PricedLine, priceText } from '../../../../document/line/priced-line.ts'
import { type LineModel, otherUnit, takeUnits, unitOfFound, unitsOf } from '../../../../document/line/product-line.ts'
import { isChanged, type Quotes, quotesOfProduct } from './price-quote.ts'

/** A line of an order as it is being entered. */
export interface OrderLine extends PricedLine {
  /** What the product costs this customer, and why. */
  quotes: Quotes
}

/** An empty line. */
export const blankLine = (): OrderLine => ({ ...blankPriced(), quotes: {} })

const quotedPrice = (quotes: Quotes, unitType: UnitType) => {
  const price = quotes[unitType]?.price
  return price === undefined ? '' : priceText(price)
}

/** What a found product writes into a line, with its price for the customer. */
export const takeProduct = (line: OrderLine, found: ProductLookupRow): Partial<OrderLine> => {
  const quotes = quotesOfProduct(found)
  return { ...takeUnits(line, found), quotes, price: quotedPrice(quotes, unitOfFound(found)) }
}

/** The other unit with its price; nothing for products of one unit. A price typed for the old unit goes with it. */
export const switchedUnit = (line: OrderLine): Partial<OrderLine> | undefined => {
  const other = otherUnit(line)
  return other && { ...other, price: quotedPrice(line.quotes, other.unitType) }
}

/** The lines of orders. */
export const orderLines: LineModel<OrderLine, ProductLookupRow> = {
  blank: blankLine,
  derive: derivePriced,
  take: takeProduct,
  switched: switchedUnit,
}

/** New quotes, such as those of another customer. A price that was typed by hand stays; a quoted one follows. */
export const takeQuotes = (line: OrderLine, quotes: Quotes): Partial<OrderLine> => {
  const isTyped = isChanged(line.price, line.quotes[line.unitType])
  return isTyped ? { quotes } : { quotes, price: quotedPrice(quotes, line.unitType) }
}

/** The line of a saved or copied order. */
export const lineOfItem = (item: SalesOrderItem): OrderLine => ({
  ...blankLine(),
  ...unitsOf(item),
  unitType: item.unitType,
  qty: item.qty,
  price: priceText(item.price),
  quotes: { [item.unitType]: { price: item.originPrice, source: item.priceSource } },
  remark: item.remark ?? '',
})
