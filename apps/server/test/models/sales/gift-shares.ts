import type { Order, OrderLine, Person } from './papers.ts'
import { total } from './reckoning.ts'

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number, isGift: boolean) =>
  total(
    lines.filter((line) => line.isGift === isGift),
    of,
  )

interface Step {
  readonly at: number
  readonly split: number
  readonly closed: number
}

/** Whether more of a gift would be on its way than goes with its goods: what is given up of these counts no more. */
export function isAhead({ lines }: Order, steps: readonly Step[]): boolean {
  const after = lines.map((line, at) => {
    const own = steps.filter((step) => step.at === at)
    return {
      ...line,
      split: line.split + total(own, ({ split }) => split),
      closed: line.closed + total(own, ({ closed }) => closed),
    }
  })
  const goods = sumOf(after, ({ split }) => split, false)
  const whole = sumOf(after, ({ small, closed }) => small - closed, false)
  const allowed = (gifts: number) => (goods === 0 ? 0 : goods >= whole ? gifts : Math.ceil((gifts * goods) / whole))
  return after.some(({ isGift, small, split }) => isGift && split > allowed(small))
}

/** Whether somebody who is bound by it keeps gifts of goods that are given back. */
export function keepsGifts(
  by: Person,
  { lines }: Order,
  back: readonly (readonly [at: number, small: number])[],
): boolean {
  if (by === 'boss1') return false
  const after = lines.map((line, at) => ({
    ...line,
    returned: line.returned + total(back, (one) => (one[0] === at ? one[1] : 0)),
  }))
  const sent = sumOf(after, ({ out }) => out, false)
  const returned = sumOf(after, ({ returned: of }) => of, false)
  if (sent === 0 || returned === 0) return false
  return after.some(({ isGift, out, returned: of }) => isGift && Math.floor((out * returned) / sent) > of)
}
