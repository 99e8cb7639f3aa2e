import { focusWhenFree } from '@dealer/ui-kit/focus'
import { formatCell } from '@dealer/ui-kit/list'
import { isZero } from '@dealer/validators'
import clsx from 'clsx'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { cellOf, type LineColumn } from '../sheet/lines-table.tsx'
import sheet from '../sheet/sheet.module.css'
import { unitText } from '../sheet/unit-text.ts'
import { MissingCells, type MissingQty, missingOf } from './missing-qty.tsx'
import { type QtyEntry, smallQtyOf } from './qty-entry.ts'
import classes from './qty-lines.module.css'
import { type QtyLine, QtyPair } from './qty-pair.tsx'

/** Props of {@link QtyLines}. */
export interface QtyLinesProps<Line extends QtyLine> {
  /** Columns before the quantities; a constant list. */
  columns: readonly LineColumn<Line>[]
  lines: readonly Line[]
  /** Header of the quantities: `本次拆单`. */
  label: string
  entryOf: (line: Line) => QtyEntry
  /** What is wrong with a line, if anything. */
  problemOf: (line: Line) => string | undefined
  /** The focus goes to the first quantity when the lines appear. */
  focusFirst?: boolean
  /** A stable function. */
  onChange: (key: string, entry: QtyEntry) => void
  /** What of a quantity that is less than it should be is lost. */
  missing?: MissingQty<Line>
  /** Columns that follow from what was entered; a constant list. */
  results?: readonly QtyResult<Line>[]
}

/** A column behind a quantity that follows from it, such as a difference. */
export interface QtyResult<Line> {
  readonly label: string
  readonly cell: (line: Line, entry: QtyEntry) => ReactNode
}

const inputsOf = (table: Element) => [...table.querySelectorAll<HTMLInputElement>('[data-qty]')]

// In a column the cell above or below; lines without a big unit have one input only, so places are compared by column.
const below = (input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const column = input.closest('td')?.cellIndex
  for (let row = input.closest('tr'); row; ) {
    row = (step === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
    const cell = column === undefined ? undefined : row?.cells[column]
    const found = cell?.querySelector<HTMLInputElement>('[data-qty]')
    if (found) return found
  }
  return undefined
}

const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
  const { target, currentTarget, key, nativeEvent } = event
  if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const all = inputsOf(currentTarget)
  let next: HTMLInputElement | undefined
  if (key === 'Enter') next = all[all.indexOf(target) + (event.shiftKey ? -1 : 1)]
  else if (key === 'ArrowDown' || key === 'ArrowUp') next = below(target, key === 'ArrowDown' ? 1 : -1)
  else return
  // Enter in the last cell must not submit by accident: Ctrl+Enter is for that.
  event.preventDefault()
  next?.focus()
}

/**
 * The lines of another document, each with a quantity in big and small units: Enter goes on, arrows move in the column. On a
 * phone each line is a card.
 */
export function QtyLines<Line extends QtyLine>(props: QtyLinesProps<Line>) {
  const { columns, lines, label, entryOf, problemOf, focusFirst, onChange, missing, results } = props
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const first = table.current?.querySelector<HTMLInputElement>('[data-qty]')
    if (focusFirst && first) return focusWhenFree(first, () => first.focus())
  }, [focusFirst])
  return (
    <div className={sheet.scroll}>
      <table ref={table} className={clsx(sheet.table, classes.table)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.prop} data-align={column.align}>
                {column.label}
              </th>
            ))}
            <th colSpan={2}>{label}</th>
            <th data-align="right">合计</th>
            {missing && (
              <>
                <th data-align="right">{missing.missing}</th>
                <th colSpan={2}>{missing.label}</th>
              </>
            )}
            {results?.map((result) => (
              <th key={result.label} data-align="right">
                {result.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const { big, small } = entryOf(line)
            const row = { line, index, columns, title: label, onChange, big, small, problem: problemOf(line) }
            return (
              <tr key={line.key}>
                <Cells {...row} />
                {missing && <MissingCells {...missingOf(line, { big, small }, missing)} />}
                {results?.map(({ label: title, cell }) => (
                  <td key={title} data-align="right" data-label={title}>
                    {cell(line, { big, small })}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface CellsProps<Line extends QtyLine> extends Pick<QtyLinesProps<Line>, 'columns' | 'onChange'>, QtyEntry {
  line: Line
  index: number
  /** Header of the quantities. */
  title: string
  problem?: string
}

function CellsView<Line extends QtyLine>(props: CellsProps<Line>) {
  const { line, index, columns, title, onChange, big, small, problem } = props
  const total = smallQtyOf({ big, small }, line.unitRatio)
  return (
    <>
      {columns.map((column) => (
        <td key={column.prop} {...cellOf(column, columns)}>
          {column.cell
            ? column.cell(line, index)
            : formatCell((line as unknown as Record<string, unknown>)[column.prop], column.format)}
        </td>
      ))}
      <QtyPair
        line={line}
        title={title}
        label={line.productName}
        big={big}
        small={small}
        invalid={problem !== undefined}
        onChange={onChange}
      />
      <td className={classes.total} data-label="合计">
        {isZero(total) ? '-' : unitText(line, total)}
        {problem && <span className={classes.problem}>{problem}</span>}
      </td>
    </>
  )
}

const Cells = memo(CellsView) as typeof CellsView
