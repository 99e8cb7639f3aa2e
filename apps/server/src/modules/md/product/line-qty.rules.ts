import type { UnitType } from '@dealer/sdk/contract'
import {
  compare,
  divide,
  divideWhole,
  isZero,
  lineAmount,
  plus,
  sum,
  times,
  toScale,
  trimZeros,
} from '@dealer/validators'
import { Refusal, refuse } from '../../../platform/refusal.ts'

/** The most that a line or a document may hold. */
export const LARGEST_QTY = '999999999999999'
export const LARGEST_AMOUNT = '9999999999999999.99'

/** What a quantity of a product is counted in. */
export interface CountedProduct {
  readonly productCode: string
  readonly productName: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly allowDecimalQty: 'T' | 'F'
}

/** A product that new lines may name, as long as it is enabled. */
export interface TradedProduct extends CountedProduct {
  readonly enabled: 'T' | 'F'
}

/** The product of an entered line, traded or not. @throws Refusal 106 for an unknown one */
export function knownProduct<Product extends CountedProduct>(
  products: ReadonlyMap<string, Product>,
  productCode: string,
  { lineNo }: { readonly lineNo: number },
): Product {
  const product = products.get(productCode)
  if (!product) throw new Refusal('106', `第${lineNo}行商品【${productCode}】不存在`, { field: 'productCode' })
  return product
}

/**
 * The product of an entered line.
 * @throws Refusal 106 for an unknown one, 101 for one that is no longer traded
 */
export function tradedProduct<Product extends TradedProduct>(
  products: ReadonlyMap<string, Product>,
  productCode: string,
  line: { readonly lineNo: number },
): Product {
  const product = knownProduct(products, productCode, line)
  if (product.enabled === 'F')
    throw refuse.invalid(`商品【${product.productName}】已停用`, { reason: 'disabled', field: 'productCode' })
  return product
}

/**
 * @throws Refusal 101 for a quantity that is not above zero, or not whole where the product is sold in whole units.
 */
export function checkQty(
  product: { productName: string; allowDecimalQty: 'T' | 'F' },
  qty: string,
  field = 'qty',
): void {
  if (compare(qty, '0') <= 0)
    throw refuse.invalid(`商品【${product.productName}】数量必须大于0`, { reason: 'tooSmall', field })
  if (product.allowDecimalQty === 'F' && trimZeros(qty).includes('.')) {
    throw refuse.invalid(`商品【${product.productName}】数量必须为整数`, { reason: 'notWhole', field })
  }
}

/**
 * No more of a product than there is of what it is taken from; small units.
 *
 * ```ts
 * notMore(product, counted.smallQty, most, { label: '入库数量', of: '未入库数量' })
 * ```
 * @param at what tells lines of one product apart, such as 第2行
 * @throws Refusal 101: 商品【可乐】入库数量不能大于未入库数量12
 */
export function notMore(
  { productName }: { readonly productName: string },
  qty: string,
  most: string,
  {
    label,
    of,
    unit = '',
    field = 'qty',
    at = '',
  }: { label: string; of: string; unit?: string; field?: string; at?: string | undefined },
): void {
  if (compare(qty, most) <= 0) return
  const text = `${at}商品【${productName}】${label}不能大于${of}${trimZeros(most)}${unit}`
  throw refuse.invalid(text, { reason: 'tooLarge', field })
}

/**
 * A gift costs nothing, all else something.
 * @throws Refusal 101
 */
export function checkPrice(
  { productName }: { productName: string },
  { price, isGift }: { readonly price: string; readonly isGift: 'T' | 'F' },
): void {
  if (isGift === 'F' && compare(price, '0') <= 0)
    throw refuse.invalid(`商品【${productName}】单价不能为0`, { reason: 'tooSmall', field: 'price' })
  if (isGift === 'T' && !isZero(price))
    throw refuse.invalid(`赠品【${productName}】单价必须为0`, { reason: 'unsuitable', field: 'price' })
}

/** Name of the unit. @throws Refusal 101 when the product has no big unit. */
export function unitOf(product: CountedProduct, unitType: UnitType): string {
  if (unitType === 'small') return product.smallUnit
  if (!product.bigUnit)
    throw refuse.invalid(`商品【${product.productName}】没有大单位`, { reason: 'unsupported', field: 'unitType' })
  return product.bigUnit
}

/** Small units of a quantity. @example smallQtyOf('2', 'big', 24) // '48' */
export const smallQtyOf = (qty: string, unitType: UnitType, unitRatio: number): string =>
  trimZeros(unitType === 'big' ? times(qty, String(unitRatio)) : qty)

/** A quantity in the unit wanted, where it is a whole number of it, else in small ones. */
export function inUnit(smallQty: string, unitRatio: number, wanted: UnitType): { unitType: UnitType; qty: string } {
  if (wanted === 'small') return { unitType: 'small', qty: trimZeros(smallQty) }
  const { quotient } = divideWhole(smallQty, String(unitRatio))
  const isWhole = compare(times(quotient, String(unitRatio)), smallQty) === 0
  return isWhole ? { unitType: 'big', qty: trimZeros(quotient) } : { unitType: 'small', qty: trimZeros(smallQty) }
}

/**
 * What a line of any document keeps of an entered quantity.
 * @param field where the line has it
 * @throws Refusal 101 for one that cannot be
 */
export function countedLine(
  product: CountedProduct,
  { unitType, qty }: { unitType: UnitType; qty: string },
  field = 'qty',
) {
  const { productCode, productName, unitRatio } = product
  checkQty(product, qty, field)
  const unitName = unitOf(product, unitType)
  const smallQty = smallQtyOf(qty, unitType, unitRatio)
  if (compare(smallQty, LARGEST_QTY) > 0)
    throw refuse.invalid(`商品【${productName}】数量过大`, { reason: 'tooLarge', field })
  return { productCode, productName, unitType, unitName, unitRatio, qty: trimZeros(qty), smallQty }
}

/** What a line comes to, rounded once. @throws Refusal 101 beyond what a line holds. */
export function amountOf({ productName }: { productName: string }, qty: string, price: string): string {
  const amount = lineAmount(qty, price)
  if (compare(amount, LARGEST_AMOUNT) > 0)
    throw refuse.invalid(`商品【${productName}】金额过大`, { reason: 'tooLarge', field: 'qty' })
  return amount
}

/** What a document of these lines sums to. @throws Refusal 101 beyond what a document holds. */
export function sumsOf(lines: readonly { smallQty: string; amount: string }[]) {
  const totalQty = trimZeros(sum(lines.map((line) => line.smallQty)))
  const totalAmount = toScale(sum(lines.map((line) => line.amount)), 2)
  if (compare(totalQty, LARGEST_QTY) > 0) throw refuse.invalid('合计数量过大', { reason: 'tooLarge', field: undefined })
  if (compare(totalAmount, LARGEST_AMOUNT) > 0)
    throw refuse.invalid('合计金额过大', { reason: 'tooLarge', field: undefined })
  return { totalQty, totalAmount }
}

/** The price of a line in another unit. @example priceIn({ unitType: 'big', unitRatio: 24, price: '48' }, 'small') // '2.0000' */
export function priceIn(line: { unitType: UnitType; unitRatio: number; price: string }, wanted: UnitType): string {
  if (line.unitType === wanted) return line.price
  return wanted === 'small'
    ? divide(line.price, String(line.unitRatio), 4)
    : times(line.price, String(line.unitRatio), 4)
}

export interface Bought {
  readonly unitRatio: number
  readonly purchasePrice: string
  readonly bigPurchasePrice: string | null
}

/** What a product is bought at: what a supplier asks for a small unit, else what stands at the product, of the big one too. */
export const boughtAt = ({ purchasePrice, bigPurchasePrice }: Omit<Bought, 'unitRatio'>, asked: string | undefined) =>
  asked === undefined ? { purchasePrice, bigPurchasePrice } : { purchasePrice: asked, bigPurchasePrice: null }

/** {@link boughtAt} in a unit. @example boughtIn({ unitRatio: 24, purchasePrice: '2', bigPurchasePrice: '45' }, 'big', undefined) // '45' */
export function boughtIn(product: Bought, unitType: UnitType, asked: string | undefined): string {
  const { purchasePrice: price, bigPurchasePrice } = boughtAt(product, asked)
  const { unitRatio } = product
  return (unitType === 'big' && bigPurchasePrice) || priceIn({ unitType: 'small', unitRatio, price }, unitType)
}

/** An amount less the tax inside it. @example withoutTax('113.00', '13.00') // '100.00' */
export const withoutTax = (amount: string, taxRate: string): string =>
  divide(times(amount, '100'), plus('100', taxRate), 2)

/**
 * What goods cost that were bought for an amount: tax is no cost of who gets it back.
 * @example costedBy({ costExcludeTax: 'T', taxNo: '91330100MA27XXXX1A' })('113.00', '13.00') // '100.00'
 */
export const costedBy = ({ costExcludeTax, taxNo }: { costExcludeTax: 'T' | 'F'; taxNo: string | null }) => {
  const excludesTax = costExcludeTax === 'T' && taxNo !== null
  return (amount: string, taxRate: string): string => (excludesTax ? withoutTax(amount, taxRate) : amount)
}
