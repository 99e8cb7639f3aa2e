import type { CellFormat } from '../list/format/format-cell.ts'

/** How a lookup asks for rows. */
export interface SearchHow {
  /** The text is a barcode: the server compares it whole, and it may be shorter than 3 characters. */
  isBarcode: boolean
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal
}

/**
 * Finds rows for a typed text. Rejections other than an abort are shown as a failed search.
 * @example const search: Search<Product> = (text, { isBarcode, signal }) => dealer.product.lookup({ code: text, isBarcode }, { signal })
 */
export type Search<Row> = (text: string, how: SearchHow) => Promise<readonly Row[]>

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

/** Pause after the last key before a search, in ms. */
export const SEARCH_DEBOUNCE_MS = 500

/** Least time between two moves in the results, in ms. */
export const KEY_THROTTLE_MS = 20

/** Most height of the results, in px. */
export const RESULT_HEIGHT = 300
