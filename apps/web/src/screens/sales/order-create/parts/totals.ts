import { decimalProblem } from '@dealer/ui-kit/form'
import { compare, divide, isDecimal, lineAmount, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'
import { ofLine, ofLines } from '../../../../document/line/of-lines.ts'
import type { OrderLine } from './order-line.ts'

/** Sums of an order, as decimal strings. */
export interface OrderTotals {
  /** Σ of the rounded amounts of the lines as they are saved: lines of one product, unit, price and stock status become one. */
  goodsAmount: string
  /** goodsAmount less the discount, with what promotions change. */
  totalAmount: string
  /** Most that may be taken off; see {@link discountError}. */
  mostDiscount: string
}

/**
 * Sums of the lines less the discount on the whole order.
 * @param rate largest discount in percent of the goods
 * @param change what promotions add to what the lines come to; mostly below zero
 * @example orderTotals(lines, '20', '5.00') // { goodsAmount: '1160.00', totalAmount: '1140.00', mostDiscount: '58.00' }
 */
export const orderTotals = (
  lines: readonly OrderLine[],
  discount: string,
  rate: string,
  change = '0.00',
): OrderTotals => {
  const goodsAmount = goodsAmountOf(lines)
  const less = isDecimal(discount) ? discount : '0'
  return {
    goodsAmount,
    totalAmount: toScale(minus(plus(goodsAmount, change), less), 2),
    mostDiscount: divide(times(plus(goodsAmount, change), rate), '100', 2),
  }
}

/** Lines with the same become one on the server; undefined while something of a line is no number yet. */
const mergedBy = ofLine(({ productCode, unitType, qty, price, inventoryStatusCode = '' }: OrderLine) =>
  isDecimal(qty) && isDecimal(price)
    ? `${productCode} ${unitType} ${trimZeros(price)} ${inventoryStatusCode}`
    : undefined,
)
const amountOf = ofLine(({ qty, price }: OrderLine) => lineAmount(qty, price))

/** What the lines that the server makes of these come to; each is rounded once, so merging can move a cent. */
const goodsAmountOf = ofLines((lines: readonly OrderLine[]): string => {
  const merged = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const key = mergedBy(line)
    if (key === undefined) continue
    const same = merged.get(key)
    if (same) same.push(line)
    else merged.set(key, [line])
  }
  const amounts = [...merged.values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first) return []
    return others.length === 0 ? amountOf(first) : lineAmount(sum(same.map((line) => line.qty)), first.price)
  })
  return toScale(sum(amounts), 2)
})

/** Why the discount must not pass, or undefined. */
export const discountError = (discount: string, { mostDiscount }: OrderTotals, rate: string): string | undefined => {
  const unread = decimalProblem(discount, { precision: 2, signed: false })
  if (unread) return `整单折让${unread}`
  return isDecimal(discount) && compare(discount, mostDiscount) > 0
    ? `整单折让不能超过${mostDiscount}元（商品金额的${trimZeros(rate)}%）`
    : undefined
}

/** What is left of the credit after this order; undefined when there is no limit. */
export const creditLeft = (
  { creditAmount, balance }: { creditAmount?: string; balance: string },
  totalAmount: string,
): string | undefined => (creditAmount === undefined ? undefined : minus(minus(creditAmount, balance), totalAmount))
