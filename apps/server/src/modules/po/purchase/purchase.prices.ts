import type { Work } from '../../../platform/work.ts'
import { copiedLines, pricedAnew } from '../../md/product/copied-lines.rules.ts'
import { boughtIn } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { announcedPrices } from '../../md/purchase-price/purchase-price.service.ts'
import { lastPrices } from '../inbound/inbound.query.ts'
import type { PurchaseLineRow } from './purchase.document.ts'

/** What a supplier asks for products today, else what it got last, by code; what it never announced nor delivered is missing. */
export async function supplierPrices(work: Work, supplierCode: string | undefined, productCodes: readonly string[]) {
  const [announced, last] = await Promise.all([
    announcedPrices(work, supplierCode, { productCodes, day: work.today }),
    lastPrices(work, supplierCode, productCodes),
  ])
  return new Map([...last, ...announced])
}

/** What of a line is priced anew. */
export type Priced = Pick<PurchaseLineRow, 'productCode' | 'productName' | 'unitType' | 'qty' | 'isGift'>

/** Lines of an order at the prices of today; what is no longer traded is left out with a warning. */
export async function pricedToday<Line extends Priced>(work: Work, supplierCode: string, lines: readonly Line[]) {
  const codes = [...new Set(lines.map(({ productCode }) => productCode))]
  const [products, asked] = await Promise.all([productsOf(work, lines), supplierPrices(work, supplierCode, codes)])
  return copiedLines(lines, products, (line, product) => {
    const price = line.isGift === 'T' ? '0.0000' : asked.get(line.productCode)
    return pricedAnew(line, product.unitRatio, boughtIn(product, line.unitType, price))
  })
}
