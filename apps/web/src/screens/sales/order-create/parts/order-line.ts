import type { ProductLookupRow, ProductUnits, SalesOrderItem, UnitType } from '@dealer/sdk'
import { type Line, lineKey } from '@dealer/ui-kit/grid'
import { isDecimal, lineAmount, plus, times, trimZeros } from '@dealer/validators'
import { isChanged, priceText, type Quotes, quotesOfProduct } from './price-quote.ts'

/** A line as it is being entered. Empty texts stand for what is not there yet. */
export interface OrderLine extends Line {
  /** Code and name, as the product's cell shows them; empty while no product is chosen. */
  product: string
  productCode: string
  productName: string
  spec: string
  smallUnit: string
  /** Empty when the product has none. */
  bigUnit: string
  unitRatio: number
  allowsDecimals: boolean
  unitType: UnitType
  /** Name of the line's unit. */
  unit: string
  qty: string
  price: string
  quotes: Quotes
  remark: string
  /** Derived: quantity × price, rounded once. */
  amount: string
  /** Derived: the quantity in small units. */
  smallQty: string
}

/** An empty line. */
export const blankLine = (): OrderLine => ({
  key: lineKey(),
  product: '',
  productCode: '',
  productName: '',
  spec: '',
  smallUnit: '',
  bigUnit: '',
  unitRatio: 1,
  allowsDecimals: false,
  unitType: 'small',
  unit: '',
  qty: '',
  price: '',
  quotes: {},
  remark: '',
  amount: '',
  smallQty: '',
})

/** A line without a product is not checked, not summed and not sent. */
export const isBlankLine = (line: OrderLine): boolean => line.productCode === ''

const smallQtyOf = ({ qty, unitType, unitRatio }: OrderLine) =>
  trimZeros(unitType === 'big' ? times(qty, String(unitRatio)) : qty)

/** Fills what follows from the rest, by the arithmetic of the server. */
export const deriveLine = (line: OrderLine): OrderLine => {
  const hasQty = isDecimal(line.qty)
  return {
    ...line,
    unit: line.unitType === 'big' ? line.bigUnit : line.smallUnit,
    amount: hasQty && isDecimal(line.price) ? lineAmount(line.qty, line.price) : '',
    smallQty: hasQty ? smallQtyOf(line) : '',
  }
}

const unitsOf = (found: ProductUnits) => ({
  product: `${found.productCode} ${found.productName}`,
  productCode: found.productCode,
  productName: found.productName,
  spec: found.spec,
  smallUnit: found.smallUnit,
  bigUnit: found.bigUnit ?? '',
  unitRatio: found.unitRatio,
  allowsDecimals: found.allowDecimalQty === 'T',
})

const quotedPrice = (quotes: Quotes, unitType: UnitType) => {
  const price = quotes[unitType]?.price
  return price === undefined ? '' : priceText(price)
}

/** The unit that a found product is entered in: the one whose barcode was scanned, else the big one that wholesale sells. */
export const unitOfFound = ({ matchedUnit, bigUnit }: ProductLookupRow): UnitType =>
  matchedUnit ?? (bigUnit ? 'big' : 'small')

/** What a found product writes into a line. A quantity that was typed before stays. */
export const takeProduct = (line: OrderLine, found: ProductLookupRow): Partial<OrderLine> => {
  const unitType = unitOfFound(found)
  const quotes = quotesOfProduct(found)
  return { ...unitsOf(found), unitType, quotes, price: quotedPrice(quotes, unitType), qty: line.qty || '1' }
}

/** Whether a scan of the product belongs to this line. */
export const holdsProduct = (line: OrderLine, found: ProductLookupRow): boolean =>
  line.productCode === found.productCode && line.unitType === unitOfFound(found)

/** One more. */
export const addOne = (line: OrderLine): Partial<OrderLine> => ({ qty: trimZeros(plus(line.qty || '0', '1')) })

/** The other unit with its price; nothing for products of one unit. A price typed for the old unit goes with it. */
export const otherUnit = (line: OrderLine): Partial<OrderLine> | undefined => {
  if (!line.bigUnit) return undefined
  const unitType = line.unitType === 'big' ? 'small' : 'big'
  return { unitType, price: quotedPrice(line.quotes, unitType) }
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
