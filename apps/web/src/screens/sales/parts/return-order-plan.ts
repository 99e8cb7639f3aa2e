import type { SalesReturnOrderLine } from '@dealer/sdk'
import { compare, divide, isZero, minus, plus, sum, times } from '@dealer/validators'
import { type QtyEntry, sentQty, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A line of an order of which something may come back. */
export type ReturnableLine = SalesReturnOrderLine & { readonly key: string }

/** Lines of an order under their keys; what nothing is left of stands there to be seen. */
export const returnableLines = (lines: readonly SalesReturnOrderLine[]): ReturnableLine[] =>
  lines.map((line) => ({ ...line, key: line.soItemId }))

/** What the customer gets for a quantity, as the server shares it: the last return of a line takes the rest. */
export const returnAmount = (
  { outQty, outAmount, returnedQty, returnedAmount }: SalesReturnOrderLine,
  smallQty: string,
): string => {
  if (isZero(smallQty) || isZero(outQty)) return '0.00'
  const reached = divide(times(outAmount, plus(returnedQty, smallQty)), outQty, 2)
  const share = minus(reached, returnedAmount)
  return compare(share, '0') < 0 ? '0.00' : share
}

type EntryFor = (key: string) => QtyEntry

/** What all lines come to. */
export const totalOf = (lines: readonly ReturnableLine[], entryFor: EntryFor): string =>
  sum(lines.map((line) => returnAmount(line, smallQtyOf(entryFor(line.key), line.unitRatio))))

/** What is wrong with quantities, by line: more than may come back. */
export const overReturnable = (lines: readonly ReturnableLine[], entryFor: EntryFor): Map<string, string> => {
  const wrong = lines.filter(
    ({ key, unitRatio, returnableQty }) => compare(smallQtyOf(entryFor(key), unitRatio), returnableQty) > 0,
  )
  return new Map(wrong.map((line) => [line.key, `超过可退 ${unitText(line, line.returnableQty)}`]))
}

/** What is sent: lines of which something comes back. */
export const sentReturns = (lines: readonly ReturnableLine[], entryFor: EntryFor) =>
  lines.flatMap(({ key, soItemId, unitRatio }) => {
    const qty = sentQty(entryFor(key), unitRatio)
    return qty ? [{ soItemId, ...qty }] : []
  })
