import type { ProductUnits, UnitType } from '@dealer/sdk'
import { compare, divideWhole, isZero, minus, plus, times, trimZeros } from '@dealer/validators'

/** A quantity as typed: big units and small units side by side, '' where nothing stands. */
export interface QtyEntry {
  readonly big: string
  readonly small: string
}

/** Nothing entered. */
export const NO_QTY: QtyEntry = { big: '', small: '' }

type Units = Pick<ProductUnits, 'unitRatio' | 'bigUnit'>

/** Whether the product has a big unit of its own. */
export const hasBig = ({ unitRatio, bigUnit }: Units): boolean => bigUnit !== undefined && unitRatio > 1

/** Small units of an entry. @example smallQtyOf({ big: '2', small: '3' }, 24) // '51' */
export const smallQtyOf = ({ big, small }: QtyEntry, unitRatio: number): string =>
  trimZeros(plus(times(big || '0', String(unitRatio)), small || '0'))

/** An entry as a call takes it: whole big units stay big ones, all else is small. Nothing where nothing stands. */
export const sentQty = (
  { big, small }: QtyEntry,
  unitRatio: number,
): { unitType: UnitType; qty: string } | undefined => {
  const qty = smallQtyOf({ big, small }, unitRatio)
  if (isZero(qty)) return undefined
  const isBig = !isZero(big || '0') && isZero(small || '0')
  return isBig ? { unitType: 'big', qty: big } : { unitType: 'small', qty }
}

/** Small units as an entry: whole big units, then the rest. @example entryOf({ unitRatio: 24, bigUnit: '箱' }, '51') // { big: '2', small: '3' } */
export const entryOf = (units: Units, smallQty: string): QtyEntry => {
  if (compare(smallQty, '0') <= 0) return NO_QTY
  if (!hasBig(units)) return { big: '', small: trimZeros(smallQty) }
  const { quotient, remainder } = divideWhole(smallQty, String(units.unitRatio))
  return { big: isZero(quotient) ? '' : quotient, small: isZero(remainder) ? '' : trimZeros(remainder) }
}

/** Small units of lines as entries, by key of the line. */
export const entriesOf = <Line extends Units & { readonly key: string }>(
  lines: readonly Line[],
  smallQty: (line: Line, index: number) => string,
): Record<string, QtyEntry> =>
  Object.fromEntries(lines.map((line, index) => [line.key, entryOf(line, smallQty(line, index))]))

/** A line with a product and how much of it is wanted, in small units. */
export interface Wanted {
  readonly productCode: string
  readonly smallQty: string
}

/**
 * How much of each product is missing, in small units; products with enough are left out. Several lines of one product
 * draw on the same stock.
 */
export const shortages = (wanted: readonly Wanted[], available: ReadonlyMap<string, string>): Map<string, string> => {
  const needed = new Map<string, string>()
  for (const { productCode, smallQty } of wanted)
    needed.set(productCode, plus(needed.get(productCode) ?? '0', smallQty))
  const missing = [...needed].flatMap(([productCode, qty]) => {
    const short = minus(qty, available.get(productCode) ?? '0')
    return compare(short, '0') > 0 ? [[productCode, trimZeros(short)] as const] : []
  })
  return new Map(missing)
}

/** As much of each line as the stock covers, first line first, in small units. */
export const coverable = (wanted: readonly Wanted[], available: ReadonlyMap<string, string>): string[] => {
  const left = new Map(available)
  return wanted.map(({ productCode, smallQty }) => {
    const rest = left.get(productCode) ?? '0'
    const taken = compare(rest, smallQty) < 0 ? rest : smallQty
    const positive = compare(taken, '0') > 0 ? taken : '0'
    left.set(productCode, minus(rest, positive))
    return trimZeros(positive)
  })
}
