import type { AdjustType, OtherInvProduct, StockAdjustLineSave } from '@dealer/sdk'
import { blankProduct, deriveQty, type LineModel, takeUnits } from '../../../../document/line/product-line.ts'
import { type PlacedLine, placeKey, placeOf } from '../../parts/stock-place.ts'

/** A line of an adjustment: where its goods are, and what they get. */
export interface AdjustLine extends PlacedLine {
  /** Status, batch or location, as the kind says. */
  to: string
}

export type FoundAdjustable = OtherInvProduct & { readonly stock: string }

/** Lines of an adjustment; a product is found with the place that expires first. */
export const adjustLines: LineModel<AdjustLine, FoundAdjustable> = {
  blank: () => ({ ...blankProduct(), place: '', places: [], to: '' }),
  derive: deriveQty,
  take: (line, found) => ({
    ...takeUnits(line, found),
    ...{ places: found.places, place: found.places[0] ? placeKey(found.places[0]) : '' },
  }),
}

/** The field that a kind changes. */
const CHANGED = {
  invStatus: 'toInventoryStatusCode',
  invBatch: 'toBatchNo',
  location: 'toLocationCode',
  warehouseAdjust: 'toLocationCode',
} as const satisfies Record<AdjustType, keyof StockAdjustLineSave>

/** What is sent of a line. */
export const sentLine = (
  { productCode, smallQty, place, to }: AdjustLine,
  adjustType: AdjustType,
): StockAdjustLineSave => ({
  ...{ productCode, smallQty, ...placeOf(place) },
  ...(to.trim() && { [CHANGED[adjustType]]: to.trim() }),
})
