import type { PurchaseInLightLine, PurchaseInSaveLine, PurchaseOrderLine } from '@dealer/sdk/contract'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type BatchedProduct, batchOf } from '../../inv/stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../../inv/stock/place.rules.ts'
import { type TradedProduct, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'
import { asSubmitted, type FixedPrices, type PricedProduct } from '../purchase-sync/fixed-price.rules.ts'

/** A product that comes in without having been ordered. */
export type LightProduct = TradedProduct & PricedProduct & BatchedProduct & Pick<PurchaseOrderLine, 'taxRate'>

interface Receiving {
  readonly products: ReadonlyMap<string, LightProduct>
  readonly useBatch: 'T' | 'F'
  readonly inDate: string
}

interface Selling extends Receiving {
  /** What the manufacturer asks, where it delivers. */
  readonly fixed?: FixedPrices
}

/**
 * The lines of goods that come in without an order, with their money.
 * @throws Refusal 106 for an unknown product; 101 naming the line
 */
export function lightLines(entered: readonly PurchaseInLightLine[], { products, useBatch, inDate, fixed }: Selling) {
  return eachWithin('lines', entered, ({ productCode, unitType, qty, price, ...given }, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, productCode, { lineNo })
    const { isGift = product.isGift, locationCode = ANYWHERE, inventoryStatusCode = GOOD } = given
    const line = pricedLine(product, { lineNo, unitType, qty, price, isGift })
    // What the manufacturer gives was not ordered, and is not told to it: only what is paid for has its price.
    if (isGift === 'F') asSubmitted(product, { unitType, qty, price, isGift }, fixed)
    const batch = batchOf(given, product, { useBatch, inDate, isPosted: true })
    return { ...line, locationCode, inventoryStatusCode, ...batch, poItemId: null }
  })
}

/** The products of entered lines that name no line of the order, to be read with those that were ordered. */
export const givenAmong = (entered: readonly { readonly productCode?: string }[]) =>
  entered.flatMap(({ productCode }) => (productCode === undefined ? [] : [{ productCode }]))

/**
 * A line of an order's inbound document that is not on the order: a gift, at no price.
 * @throws Refusal 101 for a line that names no product, or one of the order too; 106 for an unknown product
 */
export function givenLine(
  entered: PurchaseInSaveLine,
  lineNo: number,
  {
    products,
    inDate,
    settings,
    isPosted,
  }: Omit<Receiving, 'useBatch'> & {
    readonly settings: Pick<Receiving, 'useBatch'>
    readonly isPosted: boolean
  },
) {
  const { poItemId, productCode, unitType, qty, locationCode, inventoryStatusCode = GOOD } = entered
  if (poItemId !== undefined || productCode === undefined)
    throw refuse.invalid('采购明细和赠品须填写其中一个', { reason: 'mismatch', field: 'productCode' })
  const product = tradedProduct(products, productCode, { lineNo })
  const line = pricedLine(product, { lineNo, unitType, qty, price: '0', isGift: 'T' })
  const batch = batchOf(entered, product, { ...settings, inDate, isPosted })
  return { ...line, locationCode, inventoryStatusCode, ...batch, poItemId: null }
}
