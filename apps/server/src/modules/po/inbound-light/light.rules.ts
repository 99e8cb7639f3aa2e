import type { PurchaseInLightLine, PurchaseOrderLine } from '@dealer/sdk/contract'
import { eachWithin } from '../../../platform/refusal.ts'
import { type BatchedProduct, batchOf } from '../../inv/stock/batch.rules.ts'
import { ANYWHERE, GOOD } from '../../inv/stock/place.rules.ts'
import { type TradedProduct, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'
import { asSubmitted, type FixedPrices, type PricedProduct } from '../purchase-sync/fixed-price.rules.ts'

type Product = TradedProduct & PricedProduct & BatchedProduct & Pick<PurchaseOrderLine, 'taxRate'>

interface Receiving {
  readonly products: ReadonlyMap<string, Product>
  readonly useBatch: 'T' | 'F'
  readonly inDate: string
  /** What the manufacturer asks, where it delivers. */
  readonly fixed?: FixedPrices
}

/**
 * The lines of goods that come in without an order, with their money.
 * @throws Refusal 106 for an unknown product; 101 naming the line
 */
export function lightLines(entered: readonly PurchaseInLightLine[], { products, useBatch, inDate, fixed }: Receiving) {
  return eachWithin('lines', entered, ({ productCode, unitType, qty, price, ...given }, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, productCode, { lineNo })
    const { isGift = product.isGift, locationCode = ANYWHERE, inventoryStatusCode = GOOD } = given
    const line = pricedLine(product, { lineNo, unitType, qty, price, isGift })
    asSubmitted(product, { unitType, qty, price, isGift }, fixed)
    const batch = batchOf(given, product, { useBatch, inDate, isPosted: true })
    return { ...line, locationCode, inventoryStatusCode, ...batch, poItemId: null }
  })
}
