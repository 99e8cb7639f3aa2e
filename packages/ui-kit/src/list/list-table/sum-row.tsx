// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { isDecimal, sum } from '@dealer/validators'
import { memo } from 'react'
import { formatCell } from '../format/format-cell.ts'
import type { ShownColumn } from './list-instance.ts'
import classes from './list-table.module.css'

/** Height of the row of totals in px. */
export const SUM_HEIGHT = 34

interface SumRowProps<Row> {
  shown: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  /** Totals of the whole result by column, as the server gave them. */
  footer?: Readonly<Record<string, unknown>>
  hasSelection: boolean
}

const pageTotal = <Row,>(rows: readonly Row[], prop: string) =>
  sum(rows.map((row) => (row as Record<string, unknown>)[prop]).filter((value): value is string => isDecimal(value)))

function Sum<Row>({ shown, rows, footer, hasSelection }: SumRowProps<Row>) {
  const label = footer ? '合计' : '本页合计'
  return (
    <div role="row" className={classes.sum} aria-rowindex={rows.length + 2}>
      {hasSelection && <div className={classes.select} />}
      {shown.map((leaf, index) => {
        const { column } = leaf
        const value = footer ? footer[column.prop] : pageTotal(rows, column.prop)
        return (
          <div
            key={column.prop}
            role="gridcell"
            className={classes.cell}
            data-align={column.sum ? leaf.align : 'left'}
            data-stuck={leaf.isStuckRight ? 'right' : leaf.stickLeft === undefined ? undefined : 'left'}
            style={leaf.stickLeft === undefined ? undefined : { left: leaf.stickLeft }}
          >
            {column.sum ? formatCell(value, column.format ?? 'qty', column) : index === 0 && label}
          </div>
        )
      })}
    </div>
  )
}

/** The row of totals that stays at the foot: the server's over all pages, or else those of this page, and it says which. */
export const SumRow = memo(Sum) as typeof Sum
