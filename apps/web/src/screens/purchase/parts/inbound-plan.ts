import type { PurchaseInDetail, PurchaseInFormLine, PurchaseInOrderForm, PurchaseInSaveLine } from '@dealer/sdk'
import { compare, isZero, sum } from '@dealer/validators'
import { entryOf, type QtyEntry, smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'

/** A place that goods of an order line are put in. */
export interface InboundPlace {
  readonly locationCode: string
  readonly batchNo: string
  readonly produceDate: string
}

/** An order line, or a further batch of it. */
export interface InboundLine extends Omit<PurchaseInFormLine, keyof InboundPlace>, InboundPlace {
  readonly key: string
  /** Small units to begin with. */
  readonly startQty: string
}

const keyOf = (poItemId: string, place: number) => `${poItemId} ${place}`

/** The lines to enter: all that is open, or what a draft holds. */
export function inboundLines({ lines }: PurchaseInOrderForm, draft?: PurchaseInDetail): InboundLine[] {
  const all = lines.map((line) => ({ ...line, produceDate: '', startQty: line.uninQty, key: keyOf(line.poItemId, 0) }))
  if (!draft) return all
  return all.flatMap((line) => {
    const kept = draft.lines.filter(({ poItemId }) => poItemId === line.poItemId)
    if (kept.length === 0) return { ...line, startQty: '0' }
    return kept.map(({ locationCode, batchNo, produceDate = '', smallQty }, place) => {
      const own = { locationCode, produceDate, batchNo: batchNo === '*' ? line.batchNo : batchNo }
      return { ...line, ...own, startQty: smallQty, key: keyOf(line.poItemId, place) }
    })
  })
}

/** The same with one more place for the order line of a line, right below it. */
export function withPlace(lines: readonly InboundLine[], { key, poItemId }: InboundLine): InboundLine[] {
  const places = lines.filter((line) => line.poItemId === poItemId).length
  return lines.flatMap((line) =>
    line.key === key
      ? [line, { ...line, key: keyOf(poItemId, places), batchNo: '', produceDate: '', startQty: '0' }]
      : [line],
  )
}

/** The quantities to begin with. */
export const startEntries = (lines: readonly InboundLine[]): Record<string, QtyEntry> =>
  Object.fromEntries(lines.map((line) => [line.key, entryOf(line, line.startQty)]))

/** What is wrong with quantities, by line: more than is open. What the dealer tolerates beyond that the server knows. */
export function overQuantities(
  lines: readonly InboundLine[],
  entryFor: (key: string) => QtyEntry,
): Map<string, string> {
  const over = new Map<string, string>()
  for (const line of lines) {
    const own = lines.filter(({ poItemId }) => poItemId === line.poItemId)
    const total = sum(own.map(({ key, unitRatio }) => smallQtyOf(entryFor(key), unitRatio)))
    if (compare(total, line.uninQty) > 0) over.set(line.key, `超过未入库 ${unitText(line, line.uninQty)}`)
  }
  return over
}

/** What is sent: lines of which something came. */
export const saveLines = (
  lines: readonly InboundLine[],
  entryFor: (key: string) => QtyEntry,
  placeFor: (line: InboundLine) => InboundPlace,
): PurchaseInSaveLine[] =>
  lines.flatMap((line) => {
    const qty = smallQtyOf(entryFor(line.key), line.unitRatio)
    const { locationCode, batchNo, produceDate } = placeFor(line)
    const batch = line.isBatch === 'T' && { ...(batchNo && { batchNo }), ...(produceDate && { produceDate }) }
    return isZero(qty) ? [] : [{ poItemId: line.poItemId, unitType: 'small', qty, locationCode, ...batch }]
  })
