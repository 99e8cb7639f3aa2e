import type { Decimal } from './arithmetic.ts'
import { parse, unitsAt, write } from './scaled.ts'

/**
 * -1, 0 or 1, as `a` is less than, equal to or greater than `b` in value: `'1.50'` equals `'1.5'`. Fit for `Array.sort`.
 *
 * @example compare('10', '9.99') // 1
 */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const left = parse(a)
  const right = parse(b)
  const scale = Math.max(left.scale, right.scale)
  const leftUnits = unitsAt(left, scale)
  const rightUnits = unitsAt(right, scale)
  return leftUnits < rightUnits ? -1 : leftUnits > rightUnits ? 1 : 0
}

/** Whether the value is zero, however it is spelt: `'0'`, `'0.00'`, `'-0'`. @example isZero('-0.000') // true */
export function isZero(a: Decimal): boolean {
  // Not ===: the units may be a number or a bigint.
  return !parse(a).units
}

/** Whether the value is below zero; `'-0.00'` is not. @example isNegative('-0.01') // true */
export function isNegative(a: Decimal): boolean {
  return parse(a).units < 0
}

/** The value with the other sign, with the same decimals; zero stays unsigned. @example negate('1.50') // '-1.50' */
export function negate(a: Decimal): Decimal {
  const { units, scale } = parse(a)
  return write(-units, scale)
}

/** The value without its sign, with the same decimals. @example abs('-1.50') // '1.50' */
export function abs(a: Decimal): Decimal {
  const { units, scale } = parse(a)
  return write(units < 0 ? -units : units, scale)
}

/** The least of the values as it was given; the first of equal ones. @example min('2', '1.50', '1.5') // '1.50' */
export function min(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce((least, value) => (compare(value, least) < 0 ? value : least), checked(first))
}

/** The greatest of the values as it was given; the first of equal ones. @example max('2', '10') // '10' */
export function max(first: Decimal, ...others: Decimal[]): Decimal {
  return others.reduce((most, value) => (compare(value, most) > 0 ? value : most), checked(first))
}

function checked(text: Decimal): Decimal {
  parse(text)
  return text
}
