import type { Flag, ProductLookupRow, PurchaseOrderedQty, PurchaseOrderLine } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { LineModel } from '../../../document/line/product-line.ts'
import {
  type QuotedLine,
  quotedLineOf,
  quotedLines,
  quotesAt,
  type SavedLine,
} from '../../../document/line/quoted-line.ts'

/** A found product with what it cost last, and what of it is there and on its way. */
export type FoundGoods = ProductLookupRow &
  Partial<Pick<PurchaseOrderedQty, 'purchasePrice' | 'isFixed' | 'stockQty' | 'inTransitQty'>>

/** A line of an order. */
export interface BoughtLine extends QuotedLine {
  /** T where the manufacturer alone says what it costs. */
  isFixed: Flag
}

// What costs nothing is a gift.
const quoted = quotedLines(({ isGift, purchasePrice, unitRatio }: FoundGoods) =>
  quotesAt(isGift === 'T' ? '0' : purchasePrice, 'small', unitRatio),
)

/** What follows from what in a line of an order. */
export const boughtLines: LineModel<BoughtLine, FoundGoods> = {
  blank: () => ({ ...quoted.blank(), isFixed: 'F' }),
  derive: (line) => ({ ...line, ...quoted.derive(line) }),
  take: (line, found) => ({ ...quoted.take(line, found), isFixed: found.isFixed ?? 'F' }),
  switched: (line) => quoted.switched?.(line),
}

/** A line as it was saved or copied; only those of orders to the manufacturer say at which price they were ordered. */
export const boughtLineOf = (saved: SavedLine & Pick<PurchaseOrderLine, 'orderPrice'>): BoughtLine => ({
  ...quotedLineOf(saved),
  isFixed: saved.orderPrice === undefined ? 'F' : 'T',
})

/** The price of a line that the manufacturer fixes is not changed. */
export const isPriceLocked: GridColumn<BoughtLine>['isLocked'] = ({ isFixed }) => isFixed === 'T'
