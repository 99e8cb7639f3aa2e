import type { UnitType } from '@dealer/sdk/contract'
import { toScale } from '@dealer/validators'
import { amountOf, type CountedProduct, checkPrice, countedLine } from './line-qty.rules.ts'

interface Entered {
  readonly lineNo: number
  readonly unitType: UnitType
  readonly qty: string
  readonly price: string
  readonly isGift: 'T' | 'F'
  /** That of the product where nothing is said. */
  readonly taxRate?: string
}

/**
 * What a line of any document keeps of a product entered at a price, its amount rounded once.
 * @throws Refusal 101 naming the product
 */
export function pricedLine(
  product: CountedProduct & { readonly taxRate: string },
  { lineNo, unitType, qty, price, isGift, taxRate = product.taxRate }: Entered,
) {
  checkPrice(product, { price, isGift })
  const counted = countedLine(product, { unitType, qty })
  return { ...counted, lineNo, price: toScale(price, 4), amount: amountOf(product, qty, price), taxRate, isGift }
}
