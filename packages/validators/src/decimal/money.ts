import type { Decimal } from './arithmetic.ts'
import { round, times, toScale, trimZeros } from './arithmetic.ts'
import { isDecimal } from './shape.ts'

/**
 * The product's multiplication: the operands are taken exactly as they are given (so with any precision, three digits and
 * more), and the product is rounded once to two decimals, halves away from zero. Rounding the operands or the product to
 * three digits first would round twice and change sums: 1.0045 would become 1.005 and then 1.01.
 *
 * @example multiply('1.005', '1') // '1.01'
 * @example multiply('0.335', '2.998') // '1.00'
 */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return times(a, b, 2)
}

/**
 * The amount of a document line: quantity times unit price by {@link multiply}. Totals are sums of such amounts.
 *
 * @example lineAmount('2.5', '19.9900') // '49.98'
 */
export function lineAmount(qty: Decimal, price: Decimal): Decimal {
  return multiply(qty, price)
}

/** How {@link currency2}, {@link currency3} and {@link priceText} show a value. */
export interface CurrencyOptions {
  /** Whether to put a comma between groups of three digits; false unless given. */
  group?: boolean
}

/**
 * An amount as shown: two decimals, halves away from zero. Nothing (null, undefined, empty) is shown as nothing; a text that is
 * not a number, such as the stars in the place of a cost that the user may not see, is shown as it is.
 *
 * @example currency2('1234.5') // '1234.50'
 * @example currency2('1234567.895', { group: true }) // '1,234,567.90'
 */
export function currency2(value: Decimal | null | undefined, options?: CurrencyOptions): string {
  return currency(value, 2, options)
}

/** As {@link currency2}, with three decimals. @example currency3('2.4167') // '2.417' */
export function currency3(value: Decimal | null | undefined, options?: CurrencyOptions): string {
  return currency(value, 3, options)
}

/** Decimals of a price that are always shown, and those that it may have. */
const [LEAST, MOST] = [2, 4]

/**
 * A unit price as shown: two decimals, up to four where it has them. Nothing and what is not a number are shown as by {@link currency2}.
 *
 * @example priceText('58.0000') // '58.00'
 * @example priceText('2.4167') // '2.4167'
 */
export function priceText(value: Decimal | null | undefined, options?: CurrencyOptions): string {
  if (value === null || value === undefined || !isDecimal(value)) return currency(value, LEAST, options)
  const short = trimZeros(round(value, MOST))
  return currency(short, Math.max(LEAST, short.split('.')[1]?.length ?? 0), options)
}

function currency(value: Decimal | null | undefined, scale: number, options: CurrencyOptions | undefined): string {
  if (value === null || value === undefined) return ''
  if (!isDecimal(value)) return String(value)
  const text = toScale(value, scale)
  if (!options?.group) return text
  const point = text.length - scale - 1
  return text.slice(0, point).replace(/\d(?=(?:\d{3})+$)/g, '$&,') + text.slice(point)
}
