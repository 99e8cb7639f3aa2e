import type { Decimal } from './arithmetic.ts'
import { divideWhole, trimZeros } from './arithmetic.ts'
import { abs, isNegative, isZero } from './compare.ts'
import { DecimalError, excerpt } from './error.ts'

/**
 * A stock quantity in big and small units: the whole big units, then the rest. Either part is left out when it is zero,
 * and zero itself is shown in small units. A negative quantity has one minus in front. Without a big unit, or with a ratio
 * of 1, everything is small units. Throws DecimalError for a quantity that is not a decimal (`not-decimal`) and for a ratio
 * that is not a whole number of at least 1 (`ratio`).
 *
 * @param smallQty - quantity in small units
 * @param ratio - small units in one big unit
 *
 * @example bigSmallText('291', 24, '箱', '瓶') // '12箱3瓶'
 * @example bigSmallText('-24.5', '24', '箱', '瓶') // '-1箱0.5瓶'
 * @example bigSmallText('0.000', 24, '箱', '瓶') // '0瓶'
 */
export function bigSmallText(
  smallQty: Decimal,
  ratio: number | Decimal,
  bigUnit: string | null | undefined,
  smallUnit: string,
): string {
  const size = String(ratio)
  if (!/^0*[1-9]\d{0,14}$/.test(size))
    throw new DecimalError('ratio', `A ratio is a whole number from 1, got ${excerpt(size)}`)
  if (!bigUnit || Number(size) === 1) return trimZeros(smallQty) + smallUnit
  const { quotient, remainder } = divideWhole(abs(smallQty), size)
  const rest = isZero(remainder) ? '' : trimZeros(remainder) + smallUnit
  if (isZero(quotient)) return rest ? sign(smallQty) + rest : `0${smallUnit}`
  return `${sign(smallQty)}${quotient}${bigUnit}${rest}`
}

const sign = (quantity: Decimal): string => (isNegative(quantity) ? '-' : '')

/**
 * The last five characters of a barcode, for narrow columns; a shorter one is shown whole, nothing as nothing.
 *
 * @example barcodeTail('6970100000016') // '00016'
 */
export function barcodeTail(barcode: string | null | undefined): string {
  return barcode ? barcode.slice(-5) : ''
}
