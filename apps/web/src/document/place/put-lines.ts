import type { ProductUnits } from '@dealer/sdk'
import { compare, isZero, sum } from '@dealer/validators'
import { entriesOf, type QtyEntry, smallQtyOf } from '../quantity/qty-entry.ts'
import { unitText } from '../sheet/unit-text.ts'

/** Where goods are put that come in, and of which batch they are. */
export interface Place {
  readonly locationCode: string
  readonly batchNo: string
  readonly produceDate: string
  /** The state in which they are, where it is chosen. */
  readonly inventoryStatusCode?: string
}

/** A line of another document of which something may come in, as its form has it. */
export interface ComingLine extends ProductUnits {
  readonly locationCode: string
  readonly batchNo: string
  /** T when batch and date of production are needed. */
  readonly isBatch: 'T' | 'F'
  /** Where it is known before they come. */
  readonly produceDate?: string
}

/** What a draft holds of such a line. */
export interface KeptLine {
  readonly locationCode: string
  readonly batchNo: string
  readonly produceDate?: string
  readonly smallQty: string
}

/** A coming line, or a further batch of it. */
export type PutLine<Line extends ComingLine> = Omit<Line, keyof Place> &
  ComingLine &
  Place & {
    readonly key: string
    /** Id of the line of the other document. */
    readonly of: string
    /** Small units that may still come. */
    readonly openQty: string
    /** Small units to begin with. */
    readonly startQty: string
  }

const keyOf = (of: string, place: number) => `${of} ${place}`

/**
 * The lines to enter: all that is open, or what a draft holds.
 * @param named the field that names the line of the other document, in its lines and in the draft's
 * @param open the field with what may still come
 * @example putLines(form.lines, 'poItemId', 'uninQty', draft?.lines)
 */
export function putLines<Line extends ComingLine, Id extends keyof Line & string, Open extends keyof Line & string>(
  lines: readonly Line[],
  named: Id,
  open: Open,
  kept?: readonly (KeptLine & { readonly [K in Id]?: unknown })[],
): PutLine<Line>[] {
  return lines.flatMap((line) => {
    const [of, openQty] = [String(line[named]), String(line[open])]
    const empty = { ...line, produceDate: line.produceDate ?? '', of, openQty, startQty: openQty, key: keyOf(of, 0) }
    if (!kept) return [empty]
    const own = kept.filter((one) => String(one[named]) === of)
    if (own.length === 0) return [{ ...empty, startQty: '0' }]
    return own.map(({ locationCode, batchNo, produceDate = '', smallQty }, place) => {
      const its = { locationCode, produceDate, batchNo: batchNo === '*' ? line.batchNo : batchNo }
      return { ...empty, ...its, startQty: smallQty, key: keyOf(of, place) }
    })
  })
}

/** What of a put line the functions below look at. */
type Put = PutLine<ComingLine>

/** The same with one more batch for the line that a line belongs to, right below it. */
export function withBatch<Line extends Put>(lines: readonly Line[], { key, of }: Pick<Put, 'key' | 'of'>): Line[] {
  const places = lines.filter((line) => line.of === of).length
  const empty = { key: keyOf(of, places), batchNo: '', produceDate: '', startQty: '0' }
  return lines.flatMap((line) => (line.key === key ? [line, { ...line, ...empty }] : [line]))
}

/** The quantities to begin with. */
export const startEntries = (lines: readonly Put[]): Record<string, QtyEntry> =>
  entriesOf(lines, ({ startQty }) => startQty)

/**
 * What is wrong with quantities, by line: more than is open, all batches of a line together.
 * @param open what that is called: `未入库`
 */
export function overOpen(
  lines: readonly Put[],
  entryFor: (key: string) => QtyEntry,
  open: string,
): Map<string, string> {
  const wrong = lines.filter(({ of, openQty }) => {
    const own = lines.filter((line) => line.of === of)
    const total = sum(own.map(({ key, unitRatio }) => smallQtyOf(entryFor(key), unitRatio)))
    return compare(total, openQty) > 0
  })
  return new Map(wrong.map((line) => [line.key, `超过${open} ${unitText(line, line.openQty)}`]))
}

/** What is sent of a put line, beside the line of the other document. */
export interface SentPut {
  readonly unitType: 'small'
  readonly qty: string
  readonly locationCode: string
  readonly batchNo?: string
  readonly produceDate?: string
  readonly inventoryStatusCode?: string
}

/** What is sent: lines of which something came, with their batch where batches are kept, and their state where it is chosen. */
export const sentLines = <Line extends Put, Id extends keyof Line & string>(
  lines: readonly Line[],
  named: Id,
  entryFor: (key: string) => QtyEntry,
  placeFor: (line: Line) => Place,
  { isStated = false } = {},
): (Pick<Line, Id> & SentPut)[] =>
  lines.flatMap((line) => {
    const qty = smallQtyOf(entryFor(line.key), line.unitRatio)
    const { locationCode, batchNo, produceDate, inventoryStatusCode } = placeFor(line)
    const batch = line.isBatch === 'T' && { ...(batchNo && { batchNo }), ...(produceDate && { produceDate }) }
    const id = { [named]: line[named] } as Pick<Line, Id>
    return isZero(qty)
      ? []
      : [
          {
            ...id,
            unitType: 'small' as const,
            qty,
            locationCode,
            ...batch,
            ...(isStated && { inventoryStatusCode }),
          },
        ]
  })
