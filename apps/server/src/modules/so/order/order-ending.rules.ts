import type { OrderStatus } from '@dealer/sdk/contract'
import { divide, isZero, minus, plus, times, toScale } from '@dealer/validators'

/** A line of an order and what the customer owes for it. */
export interface ClosableLine {
  readonly smallQty: string
  readonly closedQty: string
  readonly net: string
}

/** Money of what is still to leave of a line, once the rest of it is given up. */
const remaining = ({ net, smallQty }: ClosableLine, closedQty: string) =>
  divide(times(net, minus(smallQty, closedQty)), smallQty, 2)

/**
 * Money that is given up of an order while other goods of it are still to leave. What leaves brings the running sum of a line
 * to its rounded share (`partAmount`), so what is given up is the line's money less that share: both sum to it to the cent.
 *
 * @param closedBefore small units given up before, line by line
 * @example givenUp([{ smallQty: '10', closedQty: '6', net: '1.01' }], ['0']) // '0.61', and the other 4 leave for 0.40
 */
export function givenUp(lines: readonly ClosableLine[], closedBefore: readonly string[]): string {
  const sums = lines.map((line, place) =>
    minus(remaining(line, closedBefore[place] ?? '0'), remaining(line, line.closedQty)),
  )
  return toScale(
    sums.reduce((sum, part) => plus(sum, part), '0'),
    2,
  )
}

/** What the last end of an order gives up: all that neither left nor was given up before. */
export const restOf = (
  { totalAmount, outAmount }: { readonly totalAmount: string; readonly outAmount: string },
  before: string,
): string => toScale(minus(minus(totalAmount, outAmount), before), 2)

/** Nothing more comes of it by itself. */
export const isOver = (status: OrderStatus): boolean => status === 'finished' || status === 'closed'

/** Something of it was given up. */
export const hasClosed = (lines: readonly { readonly closedQty: string }[]): boolean =>
  lines.some(({ closedQty }) => !isZero(closedQty))
