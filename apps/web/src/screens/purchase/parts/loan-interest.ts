import { compare, divide, max, min, minus, times } from '@dealer/validators'

const DAY = 86_400_000
const YEAR = 360
const PERCENT = 100

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

interface Lent {
  readonly rate: string
  /** Absent until it is lent. */
  readonly lendDate?: string | undefined
}

/**
 * Interest of principal that is paid back on a day, as the server reckons it.
 * @example interestOn({ rate: '4.35', lendDate: '2025-11-19' }, '3000', '2025-12-19') // '10.88'
 */
export function interestOn({ rate, lendDate }: Lent, principal: string, day: string): string {
  const days = lendDate === undefined ? 0 : daysBetween(lendDate, day)
  return days <= 0 ? '0.00' : divide(times(times(principal, rate), String(days)), String(PERCENT * YEAR), 2)
}

/** Interest to the last day of a loan of so many days. */
export const interestFor = (amount: string, rate: string, days: number): string =>
  divide(times(times(amount, rate), String(days)), String(PERCENT * YEAR), 2)

/** What of a line of the bank is free. */
export const freeOf = ({ creditAmount, usedAmount }: { creditAmount: string; usedAmount: string }): string =>
  max(minus(creditAmount, usedAmount), '0.00')

/** A product of the bank, as far as an application has to keep to it. */
interface Product {
  readonly creditAmount: string
  readonly usedAmount: string
  readonly periodDays: number
}

/** What is wrong with an amount that is applied for; undefined where nothing is. */
export function amountProblem(amount: string, product: Product | undefined): string | undefined {
  if (amount === '') return '申请金额必填!'
  if (compare(amount, '0') <= 0) return '申请金额必须大于0'
  const free = product && freeOf(product)
  return free !== undefined && compare(amount, free) > 0 ? `贷款金额超出可用额度${free}` : undefined
}

/** What is wrong with the days for which a loan is to run. */
export function daysProblem(days: string, product: Product | undefined): string | undefined {
  if (days === '') return '贷款期限(天)必填!'
  return product && Number(days) > product.periodDays ? `贷款期限不能超过${product.periodDays}天` : undefined
}

/** What is applied for unless the user says otherwise: all of the order, as far as the line goes. */
export const proposedAmount = (orderAmount: string, free: string): string =>
  compare(free, '0') > 0 ? min(orderAmount, free) : orderAmount
