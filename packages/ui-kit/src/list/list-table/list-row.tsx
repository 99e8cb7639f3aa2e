// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { Fragment, memo } from 'react'
import { formatCell } from '../format/format-cell.ts'
import type { ShownColumn } from './column-model.ts'
import type { DrawnColumn } from './drawn-columns.ts'
import classes from './list-table.module.css'

/** Props of {@link ListRow}. */
export interface ListRowProps<Row> {
  row: Row
  /** Unique among the rows. */
  rowId: string
  drawn: readonly DrawnColumn<Row>[]
  /** Place in the page. */
  index: number
  /** Place in the whole result, from 1. */
  place: number
  /** px from the top of the body. */
  start: number
  /** Whether Tab leads here; one row of the table has it. */
  isTabStop: boolean
  /** Undefined where rows cannot be selected at all. */
  selected?: boolean
  /** False for a row that must not be selected. */
  selectable: boolean
  /** @param isRange whether all rows since the last one marked are meant */
  onMark: (index: number, isRange: boolean) => void
}

const textOf = <Row,>(row: Row, place: number, { column }: ShownColumn<Row>) =>
  column.kind === 'index'
    ? String(place)
    : formatCell((row as Record<string, unknown>)[column.prop], column.format, column)

interface CellsProps<Row> extends Pick<ListRowProps<Row>, 'row' | 'rowId' | 'place'> {
  columns: readonly DrawnColumn<Row>[]
}

const cellsOf = <Row,>({ row, rowId, place, columns }: CellsProps<Row>) =>
  columns.map((leaf) => (
    <div
      key={leaf.column.prop}
      role="gridcell"
      aria-colindex={leaf.colIndex}
      tabIndex={-1}
      className={classes.cell}
      data-align={leaf.align}
      data-kind={leaf.column.kind}
      data-stuck={leaf.isStuckRight ? 'right' : undefined}
      style={leaf.isAfterGap ? { gridColumnStart: leaf.colIndex } : undefined}
    >
      {leaf.column.cell ? (
        <Fragment key={leaf.column.isStateless ? undefined : rowId}>{leaf.column.cell(row)}</Fragment>
      ) : (
        textOf(row, place, leaf)
      )}
    </div>
  ))

function RowView<Row>(props: ListRowProps<Row>) {
  const { row, rowId, drawn, index, place, start, isTabStop, selected, selectable, onMark } = props
  const leads = drawn.filter(({ stickLeft }) => stickLeft !== undefined).length
  const span = leads + (selected === undefined ? 0 : 1)
  return (
    <div
      role="row"
      className={classes.row}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      style={{ top: start }}
    >
      {/* What stays at the left edge stays as one: each that sticks is a layer of the browser's. */}
      <div className={classes.lead} data-stuck="left" style={{ gridColumnEnd: `span ${span}` }}>
        {selected !== undefined && (
          <div role="gridcell" className={classes.select} tabIndex={-1}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selected}
              disabled={!selectable}
              aria-label={`选择第 ${index + 1} 行`}
              // A change does not tell of Shift; React wants a handler beside `checked` all the same.
              onChange={() => undefined}
              onClick={(event) => onMark(index, event.shiftKey)}
            />
          </div>
        )}
        {cellsOf({ row, rowId, place, columns: drawn.slice(0, leads) })}
      </div>
      {cellsOf({ row, rowId, place, columns: drawn.slice(leads) })}
    </div>
  )
}

/** One row of a list; drawn again only when its own data, place, selection or the columns change. */
export const ListRow = memo(RowView) as typeof RowView
