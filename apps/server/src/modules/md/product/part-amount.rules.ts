import { divide, max, minus, plus, times, toScale } from '@dealer/validators'

/** What of a line is on other documents already: small units, and yuan. */
export interface Taken {
  readonly qty: string
  readonly amount: string
}

/**
 * Money of a part of a line that moves now. Parts of a whole line sum to its amount to the cent, whatever their sizes and
 * whichever documents were canceled in between, since each brings the running sum to its rounded share; none is below zero.
 * What comes beyond the line costs as much a unit.
 *
 * @example partAmount({ amount: '100.00', smallQty: '3' }, { qty: '1', amount: '33.33' }, '1') // '33.34'
 */
export function partAmount(line: { amount: string; smallQty: string }, taken: Taken, qty: string): string {
  const reached = divide(times(line.amount, plus(taken.qty, qty)), line.smallQty, 2)
  return toScale(max(minus(reached, taken.amount), '0'), 2)
}
