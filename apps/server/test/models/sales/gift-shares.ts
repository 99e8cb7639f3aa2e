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

/**
 * Whether more of a gift would be on its way than goes with its goods: what is given up of these counts no more, and what has left of
 * the gift is not held back.
 */
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
  return after.some(({ isGift, small, split, out }) => isGift && split > Math.max(allowed(small), out))
}

type Quantities = readonly (readonly [at: number, small: number])[]

/** The lines once so much more of them came back, or with a minus once it does not. */
const withBack = (lines: readonly OrderLine[], back: Quantities, sign: 1 | -1 = 1) =>
  lines.map((line, at) => ({
    ...line,
    returned: line.returned + sign * total(back, (one) => (one[0] === at ? one[1] : 0)),
  }))

/** How much of each gift is missing beside what came back of the goods. */
function lacksOf(lines: readonly OrderLine[]): number[] {
  const sent = sumOf(lines, ({ out }) => out, false)
  const returned = sumOf(lines, ({ returned: of }) => of, false)
  return lines.map(({ isGift, out, returned: of }) =>
    isGift && sent > 0 ? Math.max(Math.floor((out * returned) / sent) - of, 0) : 0,
  )
}

/**
 * Whether somebody who is bound by it keeps gifts of goods that are given back; what was missing before is none of this.
 * @param held what the return itself holds already
 */
export function keepsGifts(by: Person, { lines }: Order, back: Quantities, held: Quantities = []): boolean {
  if (by === 'boss1') return false
  const free = withBack(lines, held, -1)
  const [standing, without] = [lacksOf(lines), lacksOf(free)]
  return lacksOf(withBack(free, back)).some((lack, at) => lack > Math.min(standing[at] ?? 0, without[at] ?? 0))
}
