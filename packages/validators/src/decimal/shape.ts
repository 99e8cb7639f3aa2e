import type { Decimal } from './arithmetic.ts'
import { MAX_LENGTH } from './scaled.ts'

/** Limits for {@link isDecimal}; each is off unless given. */
export interface DecimalShape {
  /** Most digits after the point. */
  maxScale?: number
  /** Most digits before the point, leading zeros counted. */
  integerDigits?: number
  /** Whether a minus sign may stand in front; true unless given. */
  signed?: boolean
}

const GRAMMAR = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Whether the arithmetic of this package takes the value, and optionally whether it fits a column. Never throws, whatever
 * it is given; a JavaScript number is not a decimal.
 *
 * @example isDecimal('12.345', { maxScale: 2 }) // false
 * @example isDecimal('-3', { signed: false }) // false
 * @example isDecimal(19.99) // false
 */
export function isDecimal(value: unknown, shape?: DecimalShape): value is Decimal {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false
  if (!shape) return GRAMMAR.test(value)
  const parts = GRAMMAR.exec(value)
  if (!parts) return false
  const [, sign, whole = '', fraction = ''] = parts
  if (sign && shape.signed === false) return false
  return whole.length <= (shape.integerDigits ?? MAX_LENGTH) && fraction.length <= (shape.maxScale ?? MAX_LENGTH)
}
