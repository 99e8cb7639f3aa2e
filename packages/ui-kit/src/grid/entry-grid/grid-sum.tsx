import { isDecimal, sum } from '@dealer/validators'
import { useSyncExternalStore } from 'react'
import { formatCell } from '../../list/format/format-cell.ts'
import type { GridColumn } from '../grid-column.ts'
import { textOf } from '../grid-column.ts'
import type { Line, LineStore } from '../line-store.ts'
import classes from './entry-grid.module.css'
import { alignOf } from './grid-row.tsx'

interface GridSumProps<Row extends Line> {
  store: LineStore<Row>
  columns: readonly GridColumn<Row>[]
}

/**
 * The exact total of a column over the lines that are not blank.
 * @example sumOf(store.rows(), 'amt') // '1234.50'
 */
export const sumOf = <Row extends object>(rows: readonly Row[], prop: keyof Row & string): string =>
  sum(rows.map((row) => textOf(row, prop)).filter((value) => isDecimal(value)))

/** The totals at the foot; drawn with every change of a value, unlike the lines. */
export function GridSum<Row extends Line>({ store, columns }: GridSumProps<Row>) {
  const rows = useSyncExternalStore(store.onAny, store.rows)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: totals are read, not acted on
    <div role="row" className={classes.sum} aria-rowindex={rows.length + 2}>
      <span className={classes.number}>合计</span>
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: totals are read, not acted on
        <div
          key={column.prop}
          role="gridcell"
          className={classes.cell}
          data-align={alignOf(column)}
          data-stuck={at === 0 || undefined}
        >
          {column.sum && (
            <span className={classes.text}>{formatCell(sumOf(rows, column.prop), column.format ?? 'qty', column)}</span>
          )}
        </div>
      ))}
      <div className={classes.actions} />
    </div>
  )
}
