import { DecimalError } from './error.ts'
import type { Scaled, Units } from './scaled.ts'
import {
  addUnits,
  checkScale,
  divideRounded,
  divideUnits,
  multiplyUnits,
  parse,
  powerOfTen,
  unitsAt,
  write,
} from './scaled.ts'

/**
 * A number as text: an optional minus, digits, and optionally a point with more digits: `"12"`, `"-0.50"`, `"1234.5000"`.
 * No plus sign, exponent, separator or blank. Binary floating point is never involved.
 */
export type Decimal = string

const negated = (units: Units): Units => -units

function added(a: Scaled, b: Scaled, sign: 1 | -1): Decimal {
  const scale = Math.max(a.scale, b.scale)
  const right = unitsAt(b, scale)
  return write(addUnits(unitsAt(a, scale), sign === 1 ? right : negated(right)), scale)
}

/**
 * `a + b`, exactly, with as many decimals as the operand that has more.
 *
 * @example plus('0.1', '0.20') // '0.30'
 */
export function plus(a: Decimal, b: Decimal): Decimal {
  return added(parse(a), parse(b), 1)
}

/**
 * `a - b`, exactly, with as many decimals as the operand that has more.
 *
 * @example minus('10', '0.01') // '9.99'
 */
export function minus(a: Decimal, b: Decimal): Decimal {
  return added(parse(a), parse(b), -1)
}

/**
 * `a × b`, rounded once to `scale` decimals, halves away from zero; without a scale, exact.
 *
 * @example times('3', '19.995', 2) // '59.99' (59.985 rounded once)
 * @example times('1.5', '1.50') // '2.250'
 */
export function times(a: Decimal, b: Decimal, scale?: number): Decimal {
  const left = parse(a)
  const right = parse(b)
  const exact = { units: multiplyUnits(left.units, right.units), scale: left.scale + right.scale }
  if (scale === undefined) return write(exact.units, exact.scale)
  checkScale(scale)
  return write(unitsAt(exact, scale), scale)
}

/**
 * `a ÷ b`, rounded once to `scale` decimals, halves away from zero. Throws `division-by-zero`.
 *
 * @example divide('10', '3', 2) // '3.33'
 * @example divide('-1', '8', 2) // '-0.13'
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  checkScale(scale)
  const left = parse(a)
  const right = divisor(b)
  // a / b = (ua / 10^sa) / (ub / 10^sb): bring both to whole numbers before the one division.
  const shift = right.scale - left.scale + scale
  const numerator = shift > 0 ? multiplyUnits(left.units, powerOfTen(shift)) : left.units
  const denominator = shift < 0 ? multiplyUnits(right.units, powerOfTen(-shift)) : right.units
  return write(divideRounded(numerator, denominator), scale)
}

function divisor(text: Decimal): Scaled {
  const value = parse(text)
  if (Number(value.units) === 0) throw new DecimalError('division-by-zero', 'Division by zero')
  return value
}

/**
 * How many whole times `b` goes into `a`, and what is left. The quotient is cut towards zero; the remainder has the sign of
 * `a` and as many decimals as the operand that has more: `a = quotient × b + remainder`. Throws `division-by-zero`.
 *
 * @example divideWhole('27.5', '24') // { quotient: '1', remainder: '3.5' }
 */
export function divideWhole(a: Decimal, b: Decimal): { quotient: Decimal; remainder: Decimal } {
  const left = parse(a)
  const right = divisor(b)
  const scale = Math.max(left.scale, right.scale)
  const { quotient, remainder } = divideUnits(unitsAt(left, scale), unitsAt(right, scale))
  return { quotient: write(quotient, 0), remainder: write(remainder, scale) }
}

/**
 * The exact total, with as many decimals as the term that has most; `'0'` for no terms.
 *
 * @example sum(['0.10', '0.20', '3']) // '3.30'
 */
export function sum(list: Iterable<Decimal>): Decimal {
  let units: Units = 0
  let scale = 0
  for (const text of list) {
    const term = parse(text)
    if (term.scale > scale) {
      units = unitsAt({ units, scale }, term.scale)
      scale = term.scale
    }
    units = addUnits(units, unitsAt(term, scale))
  }
  return write(units, scale)
}

/**
 * The value with at most `scale` decimals, halves away from zero; a value with fewer decimals is left as it is.
 * See {@link toScale} for a fixed number of decimals.
 *
 * @example round('2.345', 2) // '2.35'
 * @example round('-2.5', 0) // '-3'
 * @example round('2.5', 2) // '2.5'
 */
export function round(a: Decimal, scale: number): Decimal {
  checkScale(scale)
  const value = parse(a)
  const target = Math.min(scale, value.scale)
  return write(unitsAt(value, target), target)
}

/**
 * The value with exactly `scale` decimals, rounded (halves away from zero) or filled with zeros.
 *
 * @example toScale('12.5', 2) // '12.50'
 * @example toScale('0.005', 2) // '0.01'
 */
export function toScale(a: Decimal, scale: number): Decimal {
  checkScale(scale)
  return write(unitsAt(parse(a), scale), scale)
}

/**
 * The shortest spelling of the same value, as quantities are sent: no trailing zeros, no leading zeros, no signed zero.
 *
 * @example trimZeros('1.500') // '1.5'
 * @example trimZeros('12.000') // '12'
 */
export function trimZeros(a: Decimal): Decimal {
  const { units, scale } = parse(a)
  const text = write(units, scale)
  if (scale === 0) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end--
  return text.slice(0, text.charCodeAt(end - 1) === 46 ? end - 1 : end)
}
