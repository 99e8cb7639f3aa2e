import { compare, type Decimal, divideWhole, isZero, plus, sum, times, trimZeros } from '@dealer/validators'
import type { OrderLine, UnitType } from './types.ts'

/** Small units of a line that count. */
export interface Counted {
  readonly line: Pick<OrderLine, 'unitRatio'>
  readonly smallQty: Decimal
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/**
 * A quantity of several products exactly: `units / per` of the unit that is asked for. Thirds of a box are no decimal, so
 * fractions are never written out before all are added.
 */
export interface Total {
  readonly units: Decimal
  readonly per: Decimal
}

/**
 * What lines make together in big or in small units.
 *
 * @example totalOf([{ line: { unitRatio: 24 }, smallQty: '36' }, { line: { unitRatio: 20 }, smallQty: '10' }], 'big') // 2: 240 / 120
 */
export function totalOf(counted: readonly Counted[], unitType: UnitType): Total {
  if (unitType === 'small') return { units: sum(counted.map(({ smallQty }) => smallQty)), per: '1' }
  const byRatio = new Map<number, Decimal[]>()
  for (const { line, smallQty } of counted) {
    const same = byRatio.get(line.unitRatio)
    if (same) same.push(smallQty)
    else byRatio.set(line.unitRatio, [smallQty])
  }
  const per = [...byRatio.keys()].reduce((all, ratio) => (all / greatestDivisor(all, ratio)) * ratio, 1)
  const units = sum([...byRatio].map(([ratio, smallQtys]) => times(sum(smallQtys), String(per / ratio))))
  return { units, per: String(per) }
}

/** Whole big units, or small ones as they are: what is held against a threshold. */
export const reachedQty = ({ units, per }: Total, unitType: UnitType): Decimal =>
  unitType === 'small' ? units : divideWhole(units, per).quotient

/** How many times a value holds a full one. @example timesOf('25', '10') // 2 */
export const timesOf = (value: Decimal, full: Decimal): number =>
  compare(full, '0') > 0 ? Number(divideWhole(value, full).quotient) : 0

/** What lacks, as it is told: boxes are bought whole and count whole, small units may be parts of a kilogram. @example wholeOf('1.5', 'big') // '2' */
export function wholeOf(missing: Decimal, unitType: UnitType): Decimal {
  if (unitType === 'small') return trimZeros(missing)
  const { quotient, remainder } = divideWhole(missing, '1')
  return isZero(remainder) ? quotient : plus(quotient, '1')
}
