import type { ProductUnits } from '@dealer/sdk'
import { bigSmallText, divideWhole, isNegative, isZero, negate } from '@dealer/validators'
import { quantityText } from '../line/product-line.ts'

/** The units of a product. */
export type Units = Pick<ProductUnits, 'unitRatio' | 'bigUnit' | 'smallUnit'>

/** Small units as people say them. @example unitText({ unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' }, '291') // '12箱3瓶' */
export const unitText = ({ unitRatio, bigUnit, smallUnit }: Units, smallQty: string): string =>
  bigSmallText(smallQty, unitRatio, bigUnit, smallUnit)

/** A quantity of small units in whole big units and the rest, as two entries of a sum by unit. */
const inUnits = ({ unitRatio, bigUnit, smallUnit }: Units, smallQty: string) => {
  if (!bigUnit || Number(unitRatio) === 1) return [{ unit: smallUnit, qty: smallQty }]
  const isTaken = isNegative(smallQty)
  const { quotient, remainder } = divideWhole(isTaken ? negate(smallQty) : smallQty, String(unitRatio))
  return [
    { unit: bigUnit, qty: quotient },
    { unit: smallUnit, qty: remainder },
  ]
    .filter(({ qty }) => !isZero(qty))
    .map(({ unit, qty }) => ({ unit, qty: isTaken ? negate(qty) : qty }))
}

/**
 * The quantities of all lines by unit, as at their entry: boxes and bottles don't add up.
 * @example unitsText(lines, 'smallQty') // '30箱 12瓶'
 */
export const unitsText = <Row extends Units>(lines: readonly Row[], prop: keyof Row & string): string =>
  quantityText(lines.flatMap((line) => inUnits(line, String(line[prop]))))
