import type { UnitType } from '@dealer/sdk/contract'
import { compare, times, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

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

/**
 * @throws Refusal 101 for a quantity that is not above zero, or not whole where the product is sold in whole units.
 */
export function checkQty(product: { productName: string; allowDecimalQty: 'T' | 'F' }, qty: string): void {
  if (compare(qty, '0') <= 0) throw refuse.invalid(`商品【${product.productName}】数量必须大于0`)
  if (product.allowDecimalQty === 'F' && trimZeros(qty).includes('.')) {
    throw refuse.invalid(`商品【${product.productName}】数量必须为整数`)
  }
}

/** Name of the unit. @throws Refusal 101 when the product has no big unit. */
export function unitOf(product: CountedProduct, unitType: UnitType): string {
  if (unitType === 'small') return product.smallUnit
  if (!product.bigUnit) throw refuse.invalid(`商品【${product.productName}】没有大单位`)
  return product.bigUnit
}

/** Small units of a quantity. @example smallQtyOf('2', 'big', 24) // '48' */
export const smallQtyOf = (qty: string, unitType: UnitType, unitRatio: number): string =>
  trimZeros(unitType === 'big' ? times(qty, String(unitRatio)) : qty)

/** What a line of any document keeps of an entered quantity. @throws Refusal 101 for one that cannot be. */
export function countedLine(product: CountedProduct, { unitType, qty }: { unitType: UnitType; qty: string }) {
  const { productCode, productName, unitRatio } = product
  checkQty(product, qty)
  const unitName = unitOf(product, unitType)
  const smallQty = smallQtyOf(qty, unitType, unitRatio)
  if (compare(smallQty, LARGEST_QTY) > 0) throw refuse.invalid(`商品【${productName}】数量过大`)
  return { productCode, productName, unitType, unitName, unitRatio, qty: trimZeros(qty), smallQty }
}
