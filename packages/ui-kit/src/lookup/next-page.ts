/** What follows the rows of a look-up: another page, which may be on its way or have failed to come. */
export type More = 'there' | 'coming' | 'failed'

/** A list that is scrolled to within so many px of its end goes on. */
const NEAR_END_PX = 48

/** Whether the end of a list is in view, or nearly. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX

/** What is said below the rows while there are more than are shown. */
export const moreInWords = (more: More, shown: number): string =>
  ({
    there: `已显示 ${shown} 条，继续向下加载更多`,
    coming: '正在加载更多…',
    failed: '加载失败，继续向下重试',
  })[more]

/**
 * The rows with those of the next page that are not among them yet: what was added meanwhile pushes others over the edge of a page.
 * @param codesOf texts that name a row exactly; all of them together tell rows apart
 */
export const withNext = <Row>(
  rows: readonly Row[],
  next: readonly Row[],
  codesOf: (row: Row) => readonly (string | undefined)[],
): readonly Row[] => {
  const keyOf = (row: Row) => codesOf(row).join('\n')
  const known = new Set(rows.map(keyOf))
  return [...rows, ...next.filter((row) => !known.has(keyOf(row)))]
}
