import type { UnitType } from '@dealer/sdk'
import { divideWhole, isZero } from '@dealer/validators'

/**
 * A quantity of small units as it would be typed: in big units where they go in without a rest.
 * @example wholeUnits('48', { unitRatio: 24, bigUnit: '箱' }) // { unitType: 'big', qty: '2' }
 */
export function wholeUnits(
  smallQty: string,
  { unitRatio, bigUnit }: { readonly unitRatio: number; readonly bigUnit?: string | undefined },
): { readonly unitType: UnitType; readonly qty: string } {
  const { quotient, remainder } = divideWhole(smallQty, String(unitRatio))
  const isWhole = bigUnit !== undefined && unitRatio > 1 && isZero(remainder)
  return isWhole ? { unitType: 'big', qty: quotient } : { unitType: 'small', qty: smallQty }
}
