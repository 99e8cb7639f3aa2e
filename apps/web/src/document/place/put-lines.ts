import type { ProductUnits } from '@dealer/sdk'
import { compare, isZero, sum } from '@dealer/validators'
import { entriesOf, type QtyEntry, smallQtyOf } from '../quantity/qty-entry.ts'
import { unitText } from '../sheet/unit-text.ts'

/** A place that every warehouse has. */
const ANYWHERE = '*'
/** The state of goods that can be sold. */
const GOOD = '01'

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
  readonly inventoryStatusCode?: string
  readonly smallQty: string
}

/** A product that comes in beside what stands on the other document. */
export interface GivenProduct extends ProductUnits {
  readonly isBatch: 'T' | 'F'
}

/** A coming line, or a further part of it: another batch, place or state. */
export type PutLine<Line extends ComingLine> = Omit<Line, keyof Place> &
  ComingLine &
  Place & {
    readonly key: string
    /** Id of the line of the other document. */
    readonly of: string
    /** Small units that may still come; nothing where it is no line of the other document. */
    readonly openQty: string | undefined
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
    return own.map(({ locationCode, batchNo, produceDate = '', inventoryStatusCode, smallQty }, place) => {
      const its = { locationCode, produceDate, batchNo: batchNo === '*' ? line.batchNo : batchNo }
      const state = inventoryStatusCode && { inventoryStatusCode }
      return { ...empty, ...its, ...state, startQty: smallQty, key: keyOf(of, place) }
    })
  })
}

/**
 * Gifts that are on no line of the other document, to be entered like one of its lines: as they were kept, or of a product that
 * was just found, of which nothing came yet.
 * @param locationCode where a found one is put
 * @param useBatch whether the dealer keeps batches
 */
export const givenLines = (
  goods: readonly (GivenProduct & Partial<KeptLine>)[],
  { locationCode: proposed = ANYWHERE, useBatch }: { locationCode?: string; useBatch: 'T' | 'F' },
): PutLine<ComingLine>[] =>
  goods.map((one, at) => {
    const { productCode, batchNo = '', produceDate = '', inventoryStatusCode = GOOD, smallQty = '0' } = one
    const of = `gift ${productCode}`
    const place = goods.slice(0, at).filter((before) => before.productCode === productCode).length
    return {
      ...{ ...one, isGift: 'T', isBatch: useBatch === 'T' ? one.isBatch : 'F', of, openQty: undefined },
      ...{ locationCode: one.locationCode ?? proposed, batchNo: batchNo === '*' ? '' : batchNo, produceDate },
      ...{ inventoryStatusCode, startQty: smallQty, key: keyOf(of, place) },
    }
  })

/** What of a put line the functions below look at. */
type Put = PutLine<ComingLine>

/** The same with one line put elsewhere, or of another batch; the others stay what they are. */
export const placed = <Line extends Put>(lines: readonly Line[], key: string, change: Partial<Place>): Line[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change } : line))

/** Where a line is put in the warehouse that is chosen now: where it was said, if that is one of its places. */
export const placeIn = (
  locations: readonly { readonly key: string }[],
  { locationCode }: Pick<Place, 'locationCode'>,
) => (locations.some(({ key }) => key === locationCode) ? locationCode : ANYWHERE)

/** The same with one more part for the line that a line belongs to, right below it. */
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
  const wrong = lines.flatMap((line) => {
    const { of, openQty } = line
    if (openQty === undefined) return []
    const own = lines.filter((other) => other.of === of)
    const total = sum(own.map(({ key, unitRatio }) => smallQtyOf(entryFor(key), unitRatio)))
    return compare(total, openQty) > 0 ? [[line.key, `超过${open} ${unitText(line, openQty)}`] as const] : []
  })
  return new Map(wrong)
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

/**
 * What is sent, by the line of the other document or the product given: lines of which something came, with their batch where batches are kept, and their state where it is chosen.
 * @param locations places of the warehouse that is chosen now
 */
export const sentLines = <Line extends Put, Id extends keyof Line & string>(
  lines: readonly Line[],
  named: Id,
  entryFor: (key: string) => QtyEntry,
  locations: readonly { readonly key: string }[],
  { isStated = false } = {},
): (Pick<Line, Id> & SentPut)[] =>
  lines.flatMap((line) => {
    const qty = smallQtyOf(entryFor(line.key), line.unitRatio)
    const { produceDate, inventoryStatusCode } = line
    const [locationCode, batchNo] = [placeIn(locations, line), line.batchNo.trim()]
    const batch = line.isBatch === 'T' && { ...(batchNo && { batchNo }), ...(produceDate && { produceDate }) }
    // A gift is on no line of the other document: it is named by its product.
    const { openQty, productCode } = line
    const id = (openQty === undefined ? { productCode } : { [named]: line[named] }) as Pick<Line, Id>
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
