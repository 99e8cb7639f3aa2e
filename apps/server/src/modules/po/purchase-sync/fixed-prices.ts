import type { Work } from '../../../platform/work.ts'
import type { PurchaseLineRow } from '../purchase/purchase.document.ts'
import { type Priced, pricedToday, supplierPrices } from '../purchase/purchase.prices.ts'

/** What the manufacturer asks for products, whose prices it alone sets; undefined of an own supplier, of whom nothing is fixed. */
export const fixedPrices = async (
  work: Work,
  { supplierCode, isNice }: { readonly supplierCode: string; readonly isNice: 'T' | 'F' },
  productCodes: readonly string[],
) => (isNice === 'T' ? supplierPrices(work, supplierCode, productCodes) : undefined)

interface Bought<Line> {
  readonly supplierCode: string
  readonly isNice: 'T' | 'F'
  readonly lines: readonly Line[]
}

/** {@link pricedToday} of an order, whose lines say what the manufacturer asks where it is to the manufacturer. */
export async function orderedToday<Line extends Priced>(work: Work, { supplierCode, isNice, lines }: Bought<Line>) {
  const { lines: priced, warnings } = await pricedToday(work, supplierCode, lines)
  return { lines: priced.map((line) => ({ ...line, orderPrice: isNice === 'T' ? line.price : null })), warnings }
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
