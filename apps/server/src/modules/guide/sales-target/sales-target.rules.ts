import { compare, divide, times } from '@dealer/validators'

/** What lies beyond is answered as this. */
const MOST_RATE = '999.99'

/**
 * Share of a target that is done, in percent; null where the target is 0.
 * @example doneRate({ doneAmount: '30000.00', targetAmount: '50000.00' }) // '60.00'
 */
export function doneRate({ doneAmount, targetAmount }: { doneAmount: string; targetAmount: string }): string | null {
  if (compare(targetAmount, '0') === 0) return null
  const rate = divide(times(doneAmount, '100'), targetAmount, 2)
  if (compare(rate, MOST_RATE) > 0) return MOST_RATE
  return compare(rate, `-${MOST_RATE}`) < 0 ? `-${MOST_RATE}` : rate
}

/** The month before. @example monthBefore('2026-01') // '2025-12' */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
