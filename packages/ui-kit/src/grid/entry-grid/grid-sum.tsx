// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { memo, type ReactNode } from 'react'
import { formatCell } from '../../list/format/format-cell.ts'
import type { GridColumn } from '../grid-column.ts'
import type { Line, LineStore } from '../line-store.ts'
import { useLineTotal } from '../use-line-total.ts'
import classes from './entry-grid.module.css'
import { alignOf } from './grid-row.tsx'

interface TotalProps<Row extends Line> {
  store: LineStore<Row>
  column: GridColumn<Row>
}

/** One total; the only part of the foot that is drawn as the user types. */
function Total<Row extends Line>({ store, column }: TotalProps<Row>) {
  return <span className={classes.text}>{formatCell(useLineTotal(store, column.prop), column.format ?? 'qty')}</span>
}

interface GridSumProps<Row extends Line> {
  store: LineStore<Row>
  columns: readonly GridColumn<Row>[]
  /** Place of the row for screen readers. */
  rowIndex: number
  /** What stands under the lines, in the room of the first column: how many they are, and one more. */
  lead: ReactNode
}

function Sum<Row extends Line>({ store, columns, rowIndex, lead }: GridSumProps<Row>) {
  return (
    <div role="row" className={classes.sum} aria-rowindex={rowIndex}>
      <span className={classes.number}>合计</span>
      {columns.map((column, at) => (
        <div
          key={column.prop}
          role="gridcell"
          className={classes.cell}
          data-align={alignOf(column)}
          data-stuck={at === 0 || undefined}
        >
          {at === 0 && lead}
          {column.sum && <Total store={store} column={column} />}
        </div>
      ))}
      <div className={classes.actions} />
    </div>
  )
}

/** The totals at the foot of an entry grid. */
export const GridSum = memo(Sum) as typeof Sum
