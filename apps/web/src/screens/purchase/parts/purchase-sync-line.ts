import type { Flag, PurchaseOrderLine } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import type { LineModel } from '../../../document/line/product-line.ts'
import { type QuotedLine, quotedLineOf, type SavedLine } from '../../../document/line/quoted-line.ts'
import { type FoundGoods, quotedGoods } from './bought-line.ts'

/** A line of an order. */
export interface BoughtLine extends QuotedLine {
  /** T where the manufacturer alone says what it costs. */
  isFixed: Flag
}

/** What follows from what in a line of an order. */
export const boughtLines: LineModel<BoughtLine, FoundGoods> = {
  blank: () => ({ ...quotedGoods.blank(), isFixed: 'F' }),
  derive: (line) => ({ ...line, ...quotedGoods.derive(line) }),
  take: (line, found) => ({ ...quotedGoods.take(line, found), isFixed: found.isFixed ?? 'F' }),
  switched: (line) => quotedGoods.switched?.(line),
}

/** A line as it was saved or copied; only those of orders to the manufacturer say at which price they were ordered. */
export const boughtLineOf = (saved: SavedLine & Pick<PurchaseOrderLine, 'orderPrice'>): BoughtLine => ({
  ...quotedLineOf(saved),
  isFixed: saved.orderPrice === undefined ? 'F' : 'T',
})

/** The price of a line that the manufacturer fixes is not changed. */
export const isPriceLocked: GridColumn<BoughtLine>['isLocked'] = ({ isFixed }) => isFixed === 'T'
