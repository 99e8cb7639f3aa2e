import type { VehicleDayLine } from '@dealer/sdk'
import { compare, isZero, minus, sum, times } from '@dealer/validators'
import { entryOf, type QtyEntry, smallQtyOf } from '../../../../document/quantity/qty-entry.ts'

/** A product of the day, with what the fields of its count need. */
export interface DayRow extends VehicleDayLine {
  readonly key: string
}

export const dayRows = (lines: readonly VehicleDayLine[]): DayRow[] =>
  lines.map((line) => ({ ...line, key: line.productCode }))

/** What was counted in small units; absent while nothing stands there, since nothing counted is not the same as none. */
export const countedOf = ({ unitRatio }: DayRow, entry: QtyEntry): string | undefined =>
  entry.big === '' && entry.small === '' ? undefined : smallQtyOf(entry, unitRatio)

/** Counted less what must lie there; absent while nothing was counted. */
export const differenceOf = (row: DayRow, entry: QtyEntry): string | undefined => {
  const counted = countedOf(row, entry)
  return counted === undefined ? undefined : minus(counted, row.endQty)
}

/** What a difference comes to at a price of the row, in yuan; absent for a row that has none. */
export const worthOf = (row: DayRow, entry: QtyEntry, prop: 'price' | 'costPrice'): string | undefined => {
  const [difference, price] = [differenceOf(row, entry), row[prop]]
  return difference === undefined || price === undefined ? undefined : times(difference, price, 2)
}

/** What a count of some products comes to. */
export interface CountSums {
  readonly counted: number
  /** Products that differ. */
  readonly different: number
  /** Yuan at the base price; less than 0 is missing. */
  readonly amount: string
  /** Yuan at cost, for who may see it. */
  readonly costAmount: string | undefined
}

export const sumsOf = (rows: readonly DayRow[], of: (key: string) => QtyEntry): CountSums => {
  const differences = rows.flatMap((row) => differenceOf(row, of(row.key)) ?? [])
  const worth = (prop: 'price' | 'costPrice') =>
    sum(['0.00', ...rows.flatMap((row) => worthOf(row, of(row.key), prop) ?? [])])
  return {
    counted: differences.length,
    different: differences.filter((difference) => !isZero(difference)).length,
    amount: worth('price'),
    costAmount: rows.some(({ costPrice }) => costPrice !== undefined) ? worth('costPrice') : undefined,
  }
}

/** Fields that are still empty get what must lie there; those that are not stay as they are. */
export const filled = (rows: readonly DayRow[], of: (key: string) => QtyEntry): Record<string, QtyEntry> =>
  Object.fromEntries(
    rows.map((row) => {
      const entry = of(row.key)
      return [row.key, countedOf(row, entry) === undefined ? shown(row) : entry]
    }),
  )

/** None is written as 0, so that it counts as counted. */
const shown = (row: DayRow): QtyEntry =>
  compare(row.endQty, '0') > 0 ? entryOf(row, row.endQty) : { big: '', small: '0' }
