import { isZero } from '@dealer/validators'
import { memo } from 'react'
import { unitText } from '../sheet/unit-text.ts'
import { type QtyEntry, smallQtyOf } from './qty-entry.ts'
import classes from './qty-lines.module.css'
import { type QtyLine, QtyPair } from './qty-pair.tsx'

/** A second quantity, of what is missing from the first one: what of it is lost. Lines of which nothing is missing have none. */
export interface MissingQty<Line extends QtyLine> {
  /** Header of what is missing: `未收`. */
  missing: string
  /** Header of what is lost of it: `报损`. */
  label: string
  /** Small units that are missing where this quantity is entered. */
  of: (line: Line, smallQty: string) => string
  entryOf: (line: Line) => QtyEntry
  /** What is wrong with the lost quantity of a line, if anything. */
  problemOf: (line: Line) => string | undefined
  /** A stable function. */
  onChange: (key: string, entry: QtyEntry) => void
}

interface MissingCellsProps extends QtyEntry {
  line: QtyLine
  /** Header of what is missing. */
  title: string
  label: string
  missing: string
  problem?: string
  onChange: (key: string, entry: QtyEntry) => void
}

/** Props of the cells of a line, all of them stable while nothing of it changes. */
export const missingOf = <Line extends QtyLine>(
  line: Line,
  entry: QtyEntry,
  { missing: title, label, of, entryOf, problemOf, onChange }: MissingQty<Line>,
): MissingCellsProps => {
  const { big, small } = entryOf(line)
  const missing = of(line, smallQtyOf(entry, line.unitRatio))
  return { line, title, label, missing, big, small, problem: problemOf(line), onChange }
}

/** What is missing of a line, and what of that is lost. */
export const MissingCells = memo(
  ({ line, title, label, missing, big, small, problem, onChange }: MissingCellsProps) => (
    <>
      <td className={classes.total} data-label={title}>
        {isZero(missing) ? '-' : unitText(line, missing)}
        {problem && <span className={classes.problem}>{problem}</span>}
      </td>
      {isZero(missing) ? (
        <td colSpan={2} />
      ) : (
        <QtyPair
          line={line}
          title={label}
          label={`${line.productName} ${label}`}
          big={big}
          small={small}
          invalid={problem !== undefined}
          onChange={onChange}
        />
      )}
    </>
  ),
)
