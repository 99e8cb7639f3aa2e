import { type Cents, minusCents, plusCents, proportion, sumCents } from './cents.ts'

/**
 * Shares an amount over others in proportion to them, in their order: each takes what the running sum rounds to, less what those
 * before it took. So the shares sum to the whole to the cent, and none is more than its amount as long as the whole is not.
 *
 * @param whole cents to be shared
 * @param amounts cents, none below zero; where all are zero, so are the shares
 * @example shares(100, [1000, 1000, 1000]) // [33, 34, 33]
 */
export function shares(whole: Cents, amounts: readonly Cents[]): Cents[] {
  const total = sumCents(amounts, (one) => one)
  if (!total || !whole) return amounts.map(() => 0)
  let running: Cents = 0
  let taken: Cents = 0
  return amounts.map((amount) => {
    running = plusCents(running, amount)
    const upTo = proportion(whole, running, total)
    const share = minusCents(upTo, taken)
    taken = upTo
    return share
  })
}
