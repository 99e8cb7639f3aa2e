import type { ReadRow, SheetOutcome } from './sheet-import.tsx'

/** Every row that may be taken in, by its number. */
export const chosenAtFirst = (rows: readonly ReadRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ rowNo, isChecked }) => (isChecked === 'T' ? [rowNo] : [])))

/**
 * The rows after some were refused on saving: those say why and are not chosen any more, the others still are, so that they can be
 * sent without them.
 */
export const afterFailure = <Row extends ReadRow>(
  rows: readonly Row[],
  chosen: ReadonlySet<number>,
  failed: SheetOutcome['failed'],
): { rows: readonly Row[]; chosen: ReadonlySet<number> } => {
  const reasons = new Map(failed.map(({ key, message }) => [Number(key), message]))
  return {
    rows: rows.map((row) => {
      const checkResult = reasons.get(row.rowNo)
      return checkResult === undefined ? row : { ...row, isChecked: 'F', checkResult }
    }),
    chosen: new Set([...chosen].filter((rowNo) => !reasons.has(rowNo))),
  }
}
