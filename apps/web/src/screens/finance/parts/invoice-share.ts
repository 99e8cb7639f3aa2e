import type { SalesInvoiceLine, SalesInvoiceSaveLine } from '@dealer/sdk'
import { abs, compare, divide, isZero, minus, plus, sum, times, toScale } from '@dealer/validators'
import { type QtyEntry, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** Goods that are invoiced, under their key; quantity and amounts are what is left of them, below zero of returned goods. */
export type InvoiceLine = SalesInvoiceLine & { readonly key: string }

/** What names the goods of a line. */
export type GoodsRef = Pick<SalesInvoiceLine, 'outItemId' | 'returnItemId'>

/** The key of goods: those that were sent and those that came back have ids of their own. */
export const goodsKey = ({ outItemId, returnItemId }: GoodsRef): string =>
  outItemId === undefined ? `return ${returnItemId}` : `out ${outItemId}`

/** Whether they came back. */
export const isReturned = ({ returnItemId }: GoodsRef): boolean => returnItemId !== undefined

export const invoiceLines = (lines: readonly SalesInvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, key: goodsKey(line) }))

/** Most that may be invoiced of a line, in small units and above zero. */
export const leftOf = ({ smallQty }: Pick<SalesInvoiceLine, 'smallQty'>): string => abs(smallQty)

/** Amounts of a line or of all of them; below zero of returned goods. */
export type InvoiceAmounts = Pick<SalesInvoiceLine, 'originAmount' | 'discountAmount' | 'amount' | 'taxAmount'>

/** The tax in an amount that includes it. @example taxIn('300.00', '6.00') // '16.98' */
export const taxIn = (amount: string, taxRate: string): string =>
  divide(times(amount, taxRate), plus('100', taxRate), 2)

/**
 * What a quantity of a line comes to, before the server settles it: its share of what is left, and the tax in that. All that is
 * left has the amounts of the line to the cent.
 * @param smallQty small units, not below zero
 */
export const shareOf = (line: SalesInvoiceLine, smallQty: string): InvoiceAmounts => {
  const left = leftOf(line)
  const { originAmount, discountAmount, amount, taxAmount, taxRate } = line
  if (compare(smallQty, left) === 0) return { originAmount, discountAmount, amount, taxAmount }
  const part = (all: string) => (isZero(left) ? '0.00' : divide(times(all, smallQty), left, 2))
  const [origin, own] = [part(originAmount), part(amount)]
  return {
    ...{ originAmount: origin, amount: own },
    // The three agree with each other, whatever was rounded.
    discountAmount: minus(origin, own),
    taxAmount: taxIn(own, taxRate),
  }
}

type EntryFor = (key: string) => QtyEntry

const qtyFor = ({ key, unitRatio }: InvoiceLine, entryFor: EntryFor) => smallQtyOf(entryFor(key), unitRatio)

/** What all lines come to. */
export const sumsOf = (lines: readonly InvoiceLine[], entryFor: EntryFor): InvoiceAmounts => {
  const shares = lines.map((line) => shareOf(line, qtyFor(line, entryFor)))
  const all = (prop: keyof InvoiceAmounts) => toScale(sum(shares.map((share) => share[prop])), 2)
  return {
    originAmount: all('originAmount'),
    discountAmount: all('discountAmount'),
    amount: all('amount'),
    taxAmount: all('taxAmount'),
  }
}

/** What is wrong with quantities, by line: more than is left. */
export const overInvoiceable = (lines: readonly InvoiceLine[], entryFor: EntryFor): Map<string, string> => {
  const wrong = lines.filter((line) => compare(qtyFor(line, entryFor), leftOf(line)) > 0)
  return new Map(wrong.map((line) => [line.key, `超过可开票 ${unitText(line, leftOf(line))}`]))
}

/** What is sent: goods of which something is invoiced. */
export const sentInvoiceLines = (lines: readonly InvoiceLine[], entryFor: EntryFor): SalesInvoiceSaveLine[] =>
  lines.flatMap((line): SalesInvoiceSaveLine[] => {
    const smallQty = qtyFor(line, entryFor)
    if (isZero(smallQty)) return []
    const { outItemId, returnItemId } = line
    return [outItemId === undefined ? { returnItemId, smallQty } : { outItemId, smallQty }]
  })
