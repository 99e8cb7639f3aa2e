import { type Trend, trendMeasureLabel } from '@dealer/sdk/contract'
import { minus, plus, toScale, trimZeros } from '@dealer/validators'

/** What there is: small units, and yuan. */
export interface Standing {
  readonly onHandQty: string
  readonly costAmount: string
}

/** What moved on a day. */
export interface Moved {
  readonly day: string
  readonly inQty: string
  readonly outQty: string
  /** By how much the value changed. */
  readonly costAmount: string
}

const MEASURES = ['onHandQty', 'costAmount', 'inQty', 'outQty'] as const
type Day = Record<(typeof MEASURES)[number], string>

/**
 * Stock at the end of each day, its value, and what came in and went out.
 * @param before what there was before the first day
 * @param hasValue false: for who may not see cost, or where stock has none
 */
export function stockTrend(
  days: readonly string[],
  before: Standing,
  moves: readonly Moved[],
  hasValue: boolean,
): Trend {
  const found = new Map(moves.map((moved) => [moved.day, moved]))
  let { onHandQty, costAmount } = before
  const ends = days.map((day): Day => {
    const { inQty = '0', outQty = '0', costAmount: change = '0.00' } = found.get(day) ?? {}
    onHandQty = trimZeros(minus(plus(onHandQty, inQty), outQty))
    costAmount = toScale(plus(costAmount, change), 2)
    return { onHandQty, costAmount, inQty, outQty }
  })
  const series = MEASURES.filter((measure) => hasValue || measure !== 'costAmount').map((measure) => ({
    ...{ key: measure, label: trendMeasureLabel[measure], measure },
    values: ends.map((end) => end[measure]),
  }))
  return { periods: [...days], series }
}
