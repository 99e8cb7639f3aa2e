import type { SalesOrderItem } from '@dealer/sdk'
import {
  type QuotedLine,
  type Quotes,
  quotedLineOf,
  quotedLines,
  quotedPrice,
} from '../../../../document/line/quoted-line.ts'
import { isChanged, quotesOfProduct } from './price-quote.ts'

/** A line of an order as it is being entered, with what its product costs this customer. */
export type OrderLine = QuotedLine

/** The lines of orders. */
export const orderLines = quotedLines(quotesOfProduct)

/** New quotes, such as those of another customer. A price that was typed by hand stays; a quoted one follows. */
export const takeQuotes = (line: OrderLine, quotes: Quotes): Partial<OrderLine> => {
  const isTyped = isChanged(line.price, line.quotes[line.unitType])
  return isTyped ? { quotes } : { quotes, price: quotedPrice(quotes, line.unitType) }
}

/** The line of a saved or copied order. */
export const lineOfItem = (item: SalesOrderItem): OrderLine => ({
  ...quotedLineOf({ ...item, quotes: { [item.unitType]: { price: item.originPrice, source: item.priceSource } } }),
  remark: item.remark ?? '',
})
