import { compare, type Decimal, minus } from '@dealer/validators'
import type { Choice, Promotion } from './types.ts'

/** How much of a promotion an order may still use. Absent: no limit. */
export interface Room {
  readonly times: number
  readonly qty?: Decimal
  readonly amount?: Decimal
}

/** What one application uses of it. */
export interface Use {
  readonly usedQty: Decimal
  readonly discountAmount: Decimal
}

export function roomOf({ limitTimes, left }: Promotion, choice?: Choice): Room {
  const times = Math.min(limitTimes || Infinity, left?.times ?? Infinity, choice?.times ?? Infinity)
  return { times, qty: left?.qty, amount: left?.amount }
}

/** What is left of it after an application. */
export const lessOf = ({ times, qty, amount }: Room, use: Use & { times: number }): Room => ({
  times: times - use.times,
  qty: qty && minus(qty, use.usedQty),
  amount: amount && minus(amount, use.discountAmount),
})

const holds = (most: Decimal | undefined, used: Decimal) => most === undefined || compare(used, most) <= 0

/** The most times, up to those that the order reaches, whose use stays within what is left. */
export function timesWithin(room: Room, reached: number, useOf: (times: number) => Use): number {
  const fits = (times: number) => {
    const { usedQty, discountAmount } = useOf(times)
    return holds(room.qty, usedQty) && holds(room.amount, discountAmount)
  }
  let most = Math.min(room.times, reached)
  if (most <= 0 || fits(most)) return Math.max(most, 0)
  let least = 0
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle
  }
  return least
}
