import type { ProductLookupRow, SalesOrderItem } from '@dealer/sdk'
import type { LineModel } from '../../../../document/line/product-line.ts'
import {
  type QuotedLine,
  type Quotes,
  quotedLineOf,
  quotedLines,
  quotedPrice,
} from '../../../../document/line/quoted-line.ts'
import { isChanged, quotesOfProduct } from './price-quote.ts'

const GOOD_STOCK = '01'

/** A line of an order as it is being entered, with what its product costs this customer. */
export interface OrderLine extends QuotedLine {
  /** Status of the stock that is sold; absent: good stock. */
  inventoryStatusCode?: string | undefined
}

const quoted = quotedLines(quotesOfProduct)

/** The lines of orders. Another product is of good stock again. */
export const orderLines: LineModel<OrderLine, ProductLookupRow> = {
  ...quoted,
  take: (line, product) => ({ ...quoted.take(line, product), inventoryStatusCode: undefined }),
}

/** New quotes, such as those of another customer. A price that was typed by hand stays; a quoted one follows. */
export const takeQuotes = (line: OrderLine, quotes: Quotes): Partial<OrderLine> => {
  const isTyped = isChanged(line.price, line.quotes[line.unitType])
  return isTyped ? { quotes } : { quotes, price: quotedPrice(quotes, line.unitType) }
}

/** The line of a saved or copied order. */
export const lineOfItem = (item: SalesOrderItem): OrderLine => ({
  ...quotedLineOf({ ...item, quotes: { [item.unitType]: { price: item.originPrice, source: item.priceSource } } }),
  ...(item.inventoryStatusCode !== GOOD_STOCK && { inventoryStatusCode: item.inventoryStatusCode }),
  remark: item.remark ?? '',
})
