import type { OrderSplitDraftLine, SplittableLine } from '@dealer/sdk'
import { compare, isZero } from '@dealer/validators'
import { coverable, entriesOf, type QtyEntry, shortages, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A line of the order as the split panel shows it. */
export type SplitLine = SplittableLine & { readonly key: string }

/** The lines of which something is left, each under its own key. */
export const splitLines = (lines: readonly SplittableLine[]): SplitLine[] =>
  lines.filter(({ unsplitQty }) => !isZero(unsplitQty)).map((line) => ({ ...line, key: line.itemId }))

/** What the order's own warehouse can send, by product. */
export const stockOf = (lines: readonly Pick<SplittableLine, 'productCode' | 'availableQty'>[]): Map<string, string> =>
  new Map(lines.map(({ productCode, availableQty }) => [productCode, availableQty]))

/** Everything that is left, as far as the stock goes. */
export const fullSplit = (
  lines: readonly SplitLine[],
  stock: ReadonlyMap<string, string>,
): Record<string, QtyEntry> => {
  const taken = coverable(
    lines.map(({ productCode, unsplitQty }) => ({ productCode, smallQty: unsplitQty })),
    stock,
  )
  return entriesOf(lines, (_line, index) => taken[index] ?? '0')
}

/** What is wrong with the lines, by key: more than is left of the line, or more than the stock of its product. */
export const splitProblems = (
  lines: readonly SplitLine[],
  entryFor: (key: string) => QtyEntry,
  stock: ReadonlyMap<string, string>,
): { over: Map<string, string>; short: Map<string, string> } => {
  const wanted = lines.map((line) => ({ ...line, smallQty: smallQtyOf(entryFor(line.key), line.unitRatio) }))
  const missing = shortages(wanted, stock)
  const over = new Map<string, string>()
  const short = new Map<string, string>()
  for (const line of wanted) {
    if (isZero(line.smallQty)) continue
    if (compare(line.smallQty, line.unsplitQty) > 0)
      over.set(line.key, `超过未拆数量 ${unitText(line, line.unsplitQty)}`)
    const lack = missing.get(line.productCode)
    if (lack) short.set(line.key, `库存缺 ${unitText(line, lack)}`)
  }
  return { over, short }
}

/** The lines to send: whole big units go as such, anything else in small units; lines without a quantity stay behind. */
export const draftLines = (lines: readonly SplitLine[], entryFor: (key: string) => QtyEntry): OrderSplitDraftLine[] =>
  lines.flatMap((line): OrderSplitDraftLine[] => {
    const entry = entryFor(line.key)
    const smallQty = smallQtyOf(entry, line.unitRatio)
    if (isZero(smallQty)) return []
    if (isZero(entry.small || '0')) return [{ soItemId: line.itemId, unitType: 'big', qty: entry.big }]
    return [{ soItemId: line.itemId, unitType: 'small', qty: smallQty }]
  })
