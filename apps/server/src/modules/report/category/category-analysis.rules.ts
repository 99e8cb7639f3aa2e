import { compare, isZero, minus, sum, toScale } from '@dealer/validators'
import { doneRate } from '../../guide/sales-target/sales-target.rules.ts'

interface Sold {
  readonly saleAmount: string
}

const totalOf = (rows: readonly Sold[]) => toScale(sum(rows.map(({ saleAmount }) => saleAmount)), 2)

/**
 * Rows with their share of a sum in percent; of nothing, or less, there are no shares.
 * @example withShares([{ saleAmount: '30.00' }, { saleAmount: '10.00' }]) // saleRate 75.00 and 25.00
 */
export function withShares<Row extends Sold>(
  rows: readonly Row[],
  total = totalOf(rows),
): (Row & { readonly saleRate: string })[] {
  const shareOf = (doneAmount: string) =>
    compare(total, '0') > 0 ? (doneRate({ doneAmount, targetAmount: total }) ?? '0.00') : '0.00'
  return rows.map((row) => ({ ...row, saleRate: shareOf(row.saleAmount) }))
}

/** What some rows lack of a sum; undefined where they are all of it. */
export function restOf(rows: readonly Sold[], total: string): string | undefined {
  const rest = toScale(minus(total, totalOf(rows)), 2)
  return isZero(rest) ? undefined : rest
}

/** Those that sold something, by place: most first as they come, equals share one. */
export function ranked<Row extends Sold>(rows: readonly Row[]): (Row & { readonly rankNo: number })[] {
  const sold = rows.filter(({ saleAmount }) => compare(saleAmount, '0') > 0)
  const placeOf = (amount: string) => sold.findIndex(({ saleAmount }) => compare(saleAmount, amount) === 0) + 1
  return sold.map((row) => ({ ...row, rankNo: placeOf(row.saleAmount) }))
}
