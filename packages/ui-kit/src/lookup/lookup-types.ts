import type { CellFormat } from '../list/format/format-cell.ts'

/** How a lookup asks for rows. */
export interface SearchHow {
  /** The text is a barcode: the server compares it whole, and it may be shorter than 3 characters. */
  isBarcode: boolean
  /** Which page of the hits is wanted, from 1. A search that answers all at once need not heed it. */
  page: number
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal
}

/** A page of what a search found. */
export interface FoundPage<Row> {
  readonly rows: readonly Row[]
  /** Whether the next page is worth asking for; it may turn out to be empty. */
  readonly hasMore: boolean
}

/**
 * Finds rows for a typed text: all of them, or a page after the other as the user comes to the end of the list. Rejections other
 * than an abort are shown as a failed search.
 * @example const search: Search<Product> = (text, { isBarcode, page, signal }) => dealer.product.lookup({ code: text, isBarcode, page }, { signal })
 */
export type Search<Row> = (text: string, how: SearchHow) => Promise<readonly Row[] | FoundPage<Row>>

/** How a search is asked once, not by a field: for the first page of a text, or a barcode. */
export const askedOnce = (isBarcode = false): SearchHow => ({
  isBarcode,
  page: 1,
  signal: new AbortController().signal,
})

/** What a search answered, in one shape. */
export const pageOf = <Row>(found: readonly Row[] | FoundPage<Row>): FoundPage<Row> =>
  'hasMore' in found ? found : { rows: found, hasMore: false }

/** One column of the results. */
export interface LookupColumn<Row> {
  prop: keyof Row & string
  label: string
  /** px; the rest of the room is shared. */
  width?: number
  format?: CellFormat
}

/** Least characters of a search by text. */
export const LEAST_CHARACTERS = 3

/** What is said of a text with fewer. */
export const tooShort = (least: number) => `请至少输入 ${least} 个字符`

/** Pause after the last key before a search, in ms. */
export const SEARCH_DEBOUNCE_MS = 500

/** Least time between two moves in the results, in ms. */
export const KEY_THROTTLE_MS = 20

/** Most height of the results, in px. */
export const RESULT_HEIGHT = 300
