import type { ProductUnits, UnitType } from '@dealer/sdk'
import { type Line, lineKey } from '@dealer/ui-kit/grid'
import { isDecimal, plus, sum, times, trimZeros } from '@dealer/validators'

/** A line of a document that names a product. Empty texts stand for what is not there yet. */
export interface ProductLine extends Line {
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
  /** Derived: name of the line's unit. */
  unit: string
  qty: string
  /** Derived: the quantity in small units. */
  smallQty: string
  remark: string
}

/** What of a product a line shows, in the words of the contract. */
export type LineProduct = Pick<
  ProductUnits,
  'productCode' | 'productName' | 'spec' | 'smallUnit' | 'bigUnit' | 'unitRatio' | 'allowDecimalQty'
>

/** A product as a look-up finds it, with the unit whose barcode was scanned. */
export interface FoundProduct extends LineProduct, Pick<ProductUnits, 'barcode' | 'bigBarcode'> {
  matchedUnit?: UnitType
}

/**
 * What a kind of line adds to those of all documents: how it begins, what follows from what, what a found product fills in.
 * @example
 * const model: LineModel<CountLine, FoundProduct> = {
 *   blank: () => ({ ...blankProduct(), bookQty: '' }), derive: deriveQty, take: (line, found) => takeUnits(line, found),
 * }
 */
export interface LineModel<L extends ProductLine, Found extends FoundProduct> {
  /** An empty line. */
  blank: () => L
  /** Fills what follows from the rest. */
  derive: (line: L) => L
  /** What a found product writes into a line. */
  take: (line: L, found: Found) => Partial<L>
  /** The other unit with what hangs on it; nothing for products of one unit. Default: {@link otherUnit}. */
  switched?: (line: L) => Partial<L> | undefined
}

/** An empty line. */
export const blankProduct = (): ProductLine => ({
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
  smallQty: '',
  remark: '',
})

/** A line without a product is not checked, not summed and not sent. */
export const isBlankLine = (line: Pick<ProductLine, 'productCode'>): boolean => line.productCode === ''

/** Why a quantity is not one of its product: those that are not sold by weight are whole. */
export const wholeError = (
  { allowsDecimals, productName }: Pick<ProductLine, 'allowsDecimals' | 'productName'>,
  qty: string,
): string | undefined => (!allowsDecimals && qty.includes('.') ? `商品【${productName}】数量必须为整数` : undefined)

const smallQtyOf = ({ qty, unitType, unitRatio }: ProductLine) =>
  trimZeros(unitType === 'big' ? times(qty, String(unitRatio)) : qty)

/** Fills the unit's name and the quantity in small units. */
export const deriveQty = <L extends ProductLine>(line: L): L => ({
  ...line,
  unit: line.unitType === 'big' ? line.bigUnit : line.smallUnit,
  smallQty: isDecimal(line.qty) ? smallQtyOf(line) : '',
})

/** The product of a line, of whatever the server answered: a found product or a saved line. */
export const unitsOf = (found: LineProduct) => ({
  product: `${found.productCode} ${found.productName}`,
  productCode: found.productCode,
  productName: found.productName,
  spec: found.spec,
  smallUnit: found.smallUnit,
  bigUnit: found.bigUnit ?? '',
  unitRatio: found.unitRatio,
  allowsDecimals: found.allowDecimalQty === 'T',
})

/** The unit that a found product is entered in: the one whose barcode was scanned, else the big one that wholesale uses. */
export const unitOfFound = ({ matchedUnit, bigUnit }: FoundProduct): UnitType =>
  matchedUnit ?? (bigUnit ? 'big' : 'small')

/** A found product with its unit; one of it, unless a quantity was typed before. */
export const takeUnits = (line: ProductLine, found: FoundProduct) => ({
  ...unitsOf(found),
  unitType: unitOfFound(found),
  qty: line.qty || '1',
})

/** Whether a scan of the product belongs to this line. */
export const holdsProduct = (line: ProductLine, found: FoundProduct): boolean =>
  line.productCode === found.productCode && line.unitType === unitOfFound(found)

/** The quantity with one more. */
export const oneMore = ({ qty }: ProductLine): string => trimZeros(plus(qty || '0', '1'))

/** The other unit; nothing for products of one unit. */
export const otherUnit = ({ bigUnit, unitType }: ProductLine): Pick<ProductLine, 'unitType'> | undefined =>
  bigUnit ? { unitType: unitType === 'big' ? 'small' : 'big' } : undefined

/**
 * The quantities by unit, in the order in which the units appear: boxes and bottles don't add up.
 * @example quantityText(lines) // '30箱 12瓶'
 */
export const quantityText = (lines: readonly Pick<ProductLine, 'unit' | 'qty'>[]): string => {
  // Added up at the end of each: a sum that grows by one line after the other is written and read for each.
  const byUnit = new Map<string, string[]>()
  for (const { unit, qty } of lines) {
    if (!unit || !isDecimal(qty)) continue
    const same = byUnit.get(unit)
    if (same) same.push(qty)
    else byUnit.set(unit, [qty])
  }
  return [...byUnit].map(([unit, qtys]) => trimZeros(sum(qtys)) + unit).join(' ') || '0'
}
