import type { ProductLookupRow, PurchaseOrderedQty, PurchaseOrderLine } from '@dealer/sdk'
import { divide, times } from '@dealer/validators'
import { blankPriced, derivePriced, type PricedLine, priceText } from '../../../document/line/priced-line.ts'
import { type LineModel, otherUnit, takeUnits, unitOfFound, unitsOf } from '../../../document/line/product-line.ts'

/** A line of a purchase order as it is being entered. */
export interface PurchaseLine extends PricedLine {
  /** What a small unit cost last. */
  smallPrice: string
}

/** A found product with what it cost last, and what of it is there and on its way. */
export interface FoundGoods extends ProductLookupRow, Partial<Omit<PurchaseOrderedQty, keyof ProductLookupRow>> {}

const blankLine = (): PurchaseLine => ({ ...blankPriced(), smallPrice: '' })

const priceOf = (smallPrice: string, unitType: 'big' | 'small', unitRatio: number) =>
  smallPrice && priceText(unitType === 'big' ? times(smallPrice, String(unitRatio), 4) : smallPrice)

/** The lines of purchase orders: a product costs what it cost last, until another price is typed. */
export const purchaseLines: LineModel<PurchaseLine, FoundGoods> = {
  blank: blankLine,
  derive: derivePriced,
  take: (line, found) => {
    const smallPrice = found.isGift === 'T' ? '0' : (found.purchasePrice ?? '')
    return { ...takeUnits(line, found), smallPrice, price: priceOf(smallPrice, unitOfFound(found), found.unitRatio) }
  },
  switched: (line) => {
    const other = otherUnit(line)
    return other && { ...other, price: priceOf(line.smallPrice, other.unitType, line.unitRatio) }
  },
}

/** The line of a saved or copied order. */
export const lineOfSaved = (
  saved: Omit<PurchaseOrderLine, 'poItemId' | 'lineNo' | 'inQty' | 'closedQty'>,
): PurchaseLine => ({
  ...blankLine(),
  ...unitsOf(saved),
  unitType: saved.unitType,
  qty: saved.qty,
  price: priceText(saved.price),
  smallPrice: saved.unitType === 'big' ? divide(saved.price, String(saved.unitRatio), 4) : saved.price,
})
