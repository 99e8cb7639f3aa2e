import type { FoundPage } from '@dealer/ui-kit/lookup'

/** Rows of a page of what is looked up by typing: what the calls answer that are asked for a page. */
export const PICKER_ROWS = 50

/** A page of such a call: whether it is the last is seen from how many rows it has. */
export const pickerPage = <Row>(rows: readonly Row[]): FoundPage<Row> => ({
  rows,
  hasMore: rows.length === PICKER_ROWS,
})
