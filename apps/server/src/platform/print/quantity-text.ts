import { bigSmallText, divideWhole, isNegative, isZero, negate, sum, trimZeros } from '@dealer/validators'
import type { ContractField } from '../contract/fields.ts'

type Row = Readonly<Record<string, unknown>>

/** What stands for the quantity of a line in small units. */
const COUNTED = new Set(['smallQty', 'planQty', 'pickedQty'])

/**
 * Whether a quantity is written in big and small units, as screens do, beside a price of the line's unit. Where a line has a quantity
 * in its unit too, small units are meant as such.
 */
export const isInUnits = (prop: string, fields: ReadonlyMap<string, ContractField>): boolean =>
  COUNTED.has(prop) && !fields.has('qty') && fields.has('unitRatio')

interface Units {
  readonly ratio: string
  readonly big: string
  readonly small: string
}

const unitsOf = ({ unitRatio, bigUnit, smallUnit }: Row): Units => ({
  ratio: String(unitRatio ?? '1'),
  big: String(bigUnit ?? ''),
  small: String(smallUnit ?? ''),
})

/** @example quantityText({ smallQty: '75', unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' }, 'smallQty') // '3箱3瓶' */
export function quantityText(row: Row, prop: string): string {
  const { ratio, big, small } = unitsOf(row)
  return bigSmallText(String(row[prop]), ratio, big, small)
}

/** The quantities of all lines by unit, as the foot of a sheet has them. @example '30箱 12瓶' */
export function quantitySum(rows: readonly Row[], prop: string): string {
  const byUnit = new Map<string, string[]>()
  const add = (unit: string, qty: string) => byUnit.set(unit, [...(byUnit.get(unit) ?? []), qty])
  for (const row of rows) {
    const { ratio, big, small } = unitsOf(row)
    const qty = String(row[prop] ?? '0')
    if (!big || Number(ratio) === 1) {
      add(small, qty)
      continue
    }
    const signed = (part: string) => (isNegative(qty) ? negate(part) : part)
    const { quotient, remainder } = divideWhole(isNegative(qty) ? negate(qty) : qty, ratio)
    if (!isZero(quotient)) add(big, signed(quotient))
    if (!isZero(remainder)) add(small, signed(remainder))
  }
  return [...byUnit].map(([unit, parts]) => trimZeros(sum(parts)) + unit).join(' ')
}
