import { compare, divide, isDecimal, lineAmount, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'
import type { OrderLine } from './order-line.ts'

/** Sums of an order, as decimal strings. */
export interface OrderTotals {
  /** Σ of the rounded amounts of the lines as they are saved: lines of one product, unit and price become one. */
  goodsAmount: string
  /** goodsAmount less the discount. */
  totalAmount: string
  /** Most that may be taken off; see {@link discountError}. */
  mostDiscount: string
}

/**
 * Sums of the lines less the discount on the whole order.
 * @param rate largest discount in percent of the goods
 * @example orderTotals(lines, '20', '5.00') // { goodsAmount: '1160.00', totalAmount: '1140.00', mostDiscount: '58.00' }
 */
export const orderTotals = (lines: readonly OrderLine[], discount: string, rate: string): OrderTotals => {
  const goodsAmount = toScale(sum(savedAmounts(lines)), 2)
  const less = isDecimal(discount) ? discount : '0'
  return {
    goodsAmount,
    totalAmount: toScale(minus(goodsAmount, less), 2),
    mostDiscount: divide(times(goodsAmount, rate), '100', 2),
  }
}

/** Amounts of the lines that the server makes of these; each is rounded once, so merging can move a cent. */
const savedAmounts = (lines: readonly OrderLine[]): string[] => {
  const merged = new Map<string, { qty: string; price: string }>()
  for (const { productCode, unitType, qty, price } of lines) {
    if (!isDecimal(qty) || !isDecimal(price)) continue
    const key = `${productCode} ${unitType} ${trimZeros(price)}`
    merged.set(key, { qty: plus(merged.get(key)?.qty ?? '0', qty), price })
  }
  return [...merged.values()].map(({ qty, price }) => lineAmount(qty, price))
}

/** Why the discount must not pass, or undefined. */
export const discountError = (discount: string, { mostDiscount }: OrderTotals, rate: string): string | undefined =>
  isDecimal(discount) && compare(discount, mostDiscount) > 0
    ? `整单折让不能超过${mostDiscount}元（商品金额的${trimZeros(rate)}%）`
    : undefined

/** What is left of the credit after this order; undefined when there is no limit. */
export const creditLeft = (
  { creditAmount, balance }: { creditAmount?: string; balance: string },
  totalAmount: string,
): string | undefined => (creditAmount === undefined ? undefined : minus(minus(creditAmount, balance), totalAmount))
