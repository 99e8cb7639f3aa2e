import type { PurchaseReturnable, PurchaseReturnOrderSaveLine } from '@dealer/sdk'
import { compare, divide, isZero, plus, sum, times } from '@dealer/validators'
import { type QtyEntry, sentQty, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A line that came in and of which something may go back. */
export type ReceivedLine = PurchaseReturnable & { readonly key: string }

/** Lines under their keys. */
export const receivedLines = (lines: readonly PurchaseReturnable[]): ReceivedLine[] =>
  lines.map((line) => ({ ...line, key: line.inItemId }))

type EntryFor = (key: string) => QtyEntry

/** What is wrong with quantities, by line: more than may go back. */
export const overReturnable = (lines: readonly ReceivedLine[], entryFor: EntryFor): Map<string, string> => {
  const wrong = lines.filter(
    ({ key, unitRatio, returnableQty }) => compare(smallQtyOf(entryFor(key), unitRatio), returnableQty) > 0,
  )
  return new Map(wrong.map((line) => [line.key, `超过可退 ${unitText(line, line.returnableQty)}`]))
}

/** About what all lines come to, at the prices at which they came in; the server shares the cents. */
export const worthOf = (lines: readonly ReceivedLine[], entryFor: EntryFor): string =>
  sum(
    lines.map(({ key, unitRatio, amount, smallQty }) => {
      const qty = smallQtyOf(entryFor(key), unitRatio)
      return isZero(qty) ? '0.00' : divide(times(amount, qty), smallQty, 2)
    }),
  )

/** What is said of a line beside how much of it goes back. */
export interface BackSaid {
  /** In which state it goes back, which may be another than it came in. */
  readonly inventoryStatusCode: string
  readonly remark: string
}

/** What is sent: lines of which something goes back, each with what is said of it. */
export const sentReceived = (
  lines: readonly ReceivedLine[],
  entryFor: EntryFor,
  saidOf: (line: ReceivedLine) => BackSaid,
): PurchaseReturnOrderSaveLine[] =>
  lines.flatMap((line) => {
    const qty = sentQty(entryFor(line.key), line.unitRatio)
    if (!qty) return []
    const { inventoryStatusCode, remark } = saidOf(line)
    return [{ inItemId: line.inItemId, inventoryStatusCode, remark: remark.trim() || undefined, ...qty }]
  })

/** Small units of a draft, by inbound line. */
export const draftQty = (lines: readonly { inItemId?: string; smallQty: string }[], inItemId: string): string =>
  lines.filter((line) => line.inItemId === inItemId).reduce((all, { smallQty }) => plus(all, smallQty), '0')
