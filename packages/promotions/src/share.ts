import { type Decimal, divide, isZero, minus, plus, sum, times } from '@dealer/validators'

/**
 * Shares yuan over amounts in proportion to them, in their order: each takes what the running sum rounds to, less what those
 * before it took. So the shares sum to the whole to the cent, and none is more than its amount as long as the whole is not.
 *
 * @param whole yuan to be shared
 * @param amounts yuan, none below zero; where all are zero, so are the shares
 * @example shares('1.00', ['10.00', '10.00', '10.00']) // ['0.33', '0.34', '0.33']
 */
export function shares(whole: Decimal, amounts: readonly Decimal[]): Decimal[] {
  const total = sum(amounts)
  if (isZero(total) || isZero(whole)) return amounts.map(() => '0.00')
  let running = '0'
  let taken = '0.00'
  return amounts.map((amount) => {
    running = plus(running, amount)
    const upTo = divide(times(whole, running), total, 2)
    const share = minus(upTo, taken)
    taken = upTo
    return share
  })
}
