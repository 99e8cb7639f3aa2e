import type { Work } from '../../../platform/work.ts'
import { copiedLines, pricedAnew } from '../../md/product/copied-lines.rules.ts'
import { priceIn } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { announcedPrices } from '../../md/purchase-price/purchase-price.service.ts'
import { lastPrices } from '../inbound/inbound.query.ts'
import type { PurchaseLineRow } from '../purchase/purchase.document.ts'

/** What a supplier asks for products today, else what it got last, by code; what it never announced nor delivered is missing. */
export async function supplierPrices(work: Work, supplierCode: string | undefined, productCodes: readonly string[]) {
  const [announced, last] = await Promise.all([
    announcedPrices(work, supplierCode, { productCodes, day: work.today }),
    lastPrices(work, supplierCode, productCodes),
  ])
  return new Map([...last, ...announced])
}

/** The same where the manufacturer alone sets them; undefined of an own supplier, of whom nothing is fixed. */
export const fixedPrices = async (
  work: Work,
  { supplierCode, isNice }: { readonly supplierCode: string; readonly isNice: 'T' | 'F' },
  productCodes: readonly string[],
) => (isNice === 'T' ? supplierPrices(work, supplierCode, productCodes) : undefined)

type Priced = Pick<PurchaseLineRow, 'productCode' | 'productName' | 'unitType' | 'qty' | 'isGift'>

interface Bought<Line> {
  readonly supplierCode: string
  readonly isNice: 'T' | 'F'
  readonly lines: readonly Line[]
}

/** Lines of an order at the prices of today; what is no longer traded is left out with a warning. */
export async function pricedToday<Line extends Priced>(work: Work, { supplierCode, isNice, lines }: Bought<Line>) {
  const codes = [...new Set(lines.map((line) => line.productCode))]
  const [products, last] = await Promise.all([productsOf(work, lines), supplierPrices(work, supplierCode, codes)])
  return copiedLines(lines, products, (line, { unitRatio, purchasePrice }) => {
    const price = line.isGift === 'T' ? '0.0000' : (last.get(line.productCode) ?? purchasePrice)
    const anew = pricedAnew(line, unitRatio, priceIn({ unitType: 'small', unitRatio, price }, line.unitType))
    return { ...anew, orderPrice: isNice === 'T' ? anew.price : null }
  })
}

/** Lines of an order as they were entered: of the manufacturer's answer its gifts and quantities are left out. */
export const entered = <Line extends Pick<PurchaseLineRow, 'qty' | 'orderQty' | 'orderPrice'>>(
  isNice: 'T' | 'F',
  lines: readonly Line[],
): Line[] =>
  lines.flatMap((line) => {
    if (isNice === 'F') return [line]
    return line.orderPrice === null ? [] : [{ ...line, qty: line.orderQty ?? line.qty }]
  })
