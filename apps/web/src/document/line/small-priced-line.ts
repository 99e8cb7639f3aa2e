import { divide, times } from '@dealer/validators'
import { blankPriced, derivePriced, type PricedLine, priceText } from './priced-line.ts'
import {
  type FoundProduct,
  type LineModel,
  type LineProduct,
  otherUnit,
  takeUnits,
  unitOfFound,
  unitsOf,
} from './product-line.ts'

/** A priced line whose price was found for a small unit. */
export interface SmallPricedLine extends PricedLine {
  smallPrice: string
}

/** A line as it was saved or copied. */
interface SavedLine extends LineProduct, Pick<PricedLine, 'unitType' | 'qty' | 'price'> {}

const blankLine = (): SmallPricedLine => ({ ...blankPriced(), smallPrice: '' })

const priceOf = (smallPrice: string, unitType: 'big' | 'small', unitRatio: number) =>
  smallPrice && priceText(unitType === 'big' ? times(smallPrice, String(unitRatio), 4) : smallPrice)

/**
 * Lines that cost what was found for a small unit, until another price is typed; the other unit costs accordingly.
 * @param found the price of a found product
 * @example const purchaseLines = smallPriced(({ purchasePrice }: FoundGoods) => purchasePrice)
 */
export const smallPriced = <Found extends FoundProduct>(
  found: (product: Found) => string | undefined,
): LineModel<SmallPricedLine, Found> => ({
  blank: blankLine,
  derive: derivePriced,
  take: (line, product) => {
    const smallPrice = found(product) ?? ''
    const price = priceOf(smallPrice, unitOfFound(product), product.unitRatio)
    return { ...takeUnits(line, product), smallPrice, price }
  },
  switched: (line) => {
    const other = otherUnit(line)
    return other && { ...other, price: priceOf(line.smallPrice, other.unitType, line.unitRatio) }
  },
})

/** The line of a saved or copied document. */
export const smallPricedOf = (saved: SavedLine): SmallPricedLine => ({
  ...blankLine(),
  ...unitsOf(saved),
  unitType: saved.unitType,
  qty: saved.qty,
  price: priceText(saved.price),
  smallPrice: saved.unitType === 'big' ? divide(saved.price, String(saved.unitRatio), 4) : saved.price,
})
