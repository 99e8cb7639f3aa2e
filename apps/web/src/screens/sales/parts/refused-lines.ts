import type { SalesOutLine } from '@dealer/sdk'
import { compare } from '@dealer/validators'
import { type QtyEntry, sentQty, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A line of an outbound document of which the customer may take less. */
export type RefusableLine = SalesOutLine & { readonly key: string }

type EntryFor = (key: string) => QtyEntry

/** What was sent, under the keys of its lines. */
export const refusableLines = (lines: readonly SalesOutLine[]): RefusableLine[] =>
  lines.map((line) => ({ ...line, key: line.lineId }))

/** What is wrong with quantities, by line: more than was sent and has not come back. */
export const overSent = (lines: readonly RefusableLine[], entryFor: EntryFor): Map<string, string> => {
  const wrong = lines.filter(
    ({ key, unitRatio, returnableQty }) => compare(smallQtyOf(entryFor(key), unitRatio), returnableQty) > 0,
  )
  return new Map(wrong.map((line) => [line.key, `超过可退 ${unitText(line, line.returnableQty)}`]))
}

/** What is sent: lines of which something was refused. */
export const sentRefusals = (lines: readonly RefusableLine[], entryFor: EntryFor) =>
  lines.flatMap(({ key: lineId, unitRatio }) => {
    const qty = sentQty(entryFor(lineId), unitRatio)
    return qty ? [{ lineId, ...qty }] : []
  })
