import { DecimalError, excerpt } from './error.ts'

/**
 * A whole number of some size. A JavaScript number as long as it is a safe integer, because that is several times faster,
 * and a bigint from there on: sums and products of safe integers are exact whenever the result is itself safe.
 */
export type Units = number | bigint

/** The value `units / 10 ** scale`. */
export interface Scaled {
  readonly units: Units
  readonly scale: number
}

/** More than any column of the product holds; bounds the work that one hostile string can cause. */
export const MAX_LENGTH = 1000
export const MAX_SCALE = 100

const SAFE_DIGITS = 15
const POWERS: readonly number[] = /* @__PURE__ */ Array.from({ length: SAFE_DIGITS + 1 }, (_, power) => 10 ** power)

/** `10 ** power`, exactly. */
export function powerOfTen(power: number): Units {
  return POWERS[power] ?? 10n ** BigInt(power)
}

/** The sum of two whole numbers, exactly. */
export function addUnits(a: Units, b: Units): Units {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

/** The product of two whole numbers, exactly. */
export function multiplyUnits(a: Units, b: Units): Units {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (Number.isSafeInteger(product)) return product
  }
  return BigInt(a) * BigInt(b)
}

/** Quotient towards zero, and the remainder, which has the sign of the dividend. */
export function divideUnits(a: Units, b: Units): { quotient: Units; remainder: Units } {
  if (typeof a === 'number' && typeof b === 'number') {
    const remainder = a % b
    return { quotient: (a - remainder) / b, remainder }
  }
  const dividend = BigInt(a)
  const divisor = BigInt(b)
  return { quotient: dividend / divisor, remainder: dividend % divisor }
}

/** Quotient to the nearest whole number, halves away from zero. */
export function divideRounded(a: Units, b: Units): Units {
  const { quotient, remainder } = divideUnits(a, b)
  // Doubling is exact for a number as for a bigint.
  const doubled =
    typeof remainder === 'number' ? Math.abs(remainder) * 2 : remainder < 0n ? -remainder * 2n : remainder * 2n
  const size = b < 0 ? -b : b
  if (doubled < size) return quotient
  return addUnits(quotient, a < 0 === b < 0 ? 1 : -1)
}

/** The units of a value at a scale, rounded (halves away from zero) where it has more decimals than that. */
export function unitsAt({ units, scale }: Scaled, target: number): Units {
  if (scale === target) return units
  if (scale < target) return multiplyUnits(units, powerOfTen(target - scale))
  return divideRounded(units, powerOfTen(scale - target))
}

/** Reads `-?digits(.digits)?`; anything else, also `+1`, `.5`, `5.`, `1e3`, blanks and full-width digits, throws DecimalError. */
export function parse(text: unknown): Scaled {
  if (typeof text !== 'string') throw new DecimalError('not-decimal', `Expected a decimal string, got ${excerpt(text)}`)
  const length = text.length
  if (length > MAX_LENGTH)
    throw new DecimalError('too-long', `A decimal may have ${MAX_LENGTH} characters, got ${length}`)
  const start = text.charCodeAt(0) === 45 ? 1 : 0
  let point = -1
  let units = 0
  for (let index = start; index < length; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit >= 0 && digit <= 9) units = units * 10 + digit
    else if (digit === -2 && point < 0 && index > start && index < length - 1) point = index
    else throw new DecimalError('not-decimal', `Not a decimal: ${excerpt(text)}`)
  }
  if (length === start) throw new DecimalError('not-decimal', `Not a decimal: ${excerpt(text)}`)
  const scale = point < 0 ? 0 : length - point - 1
  // `units` has been accumulated in floating point: it is exact only for as many digits as a safe integer surely holds.
  if (length - start - (point < 0 ? 0 : 1) <= SAFE_DIGITS) return { units: start ? -units : units, scale }
  const digits = point < 0 ? text.slice(start) : text.slice(start, point) + text.slice(point + 1)
  return { units: start ? -BigInt(digits) : BigInt(digits), scale }
}

/** Writes a value with exactly its scale's number of decimals; zero never has a sign. */
export function write(units: Units, scale: number): string {
  const sign = units < 0 ? '-' : ''
  const digits = String(units < 0 ? -units : units)
  if (scale === 0) return sign + digits
  const padded = digits.length > scale ? digits : digits.padStart(scale + 1, '0')
  const point = padded.length - scale
  return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`
}

/** Refuses a number of decimals that makes no sense. */
export function checkScale(scale: number): void {
  if (!Number.isInteger(scale) || scale < 0 || scale > MAX_SCALE) {
    throw new DecimalError('scale', `A scale is a whole number from 0 to ${MAX_SCALE}, got ${String(scale)}`)
  }
}
