// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { type CSSProperties, memo } from 'react'
import { sumLabel, sumText } from '../sums/sums.ts'
import type { ShownColumn } from './column-model.ts'
import classes from './list-table.module.css'

/** Height of the row of totals in px. */
export const SUM_HEIGHT = 34

interface SumRowProps<Row> {
  shown: readonly ShownColumn<Row>[]
  rows: readonly Row[]
  /** Totals of the whole result by column, as the server gave them. */
  footer?: Readonly<Record<string, unknown>>
  /** What is left out of the totals: `不含草稿、已取消`. */
  note?: string
  hasSelection: boolean
}

function Sum<Row>({ shown, rows, footer, note, hasSelection }: SumRowProps<Row>) {
  const label = sumLabel(footer, note)
  // What the label says may reach over the columns that have no total, so that it need not be cut.
  const free = Math.max(
    1,
    shown.findIndex(({ column }) => column.sum),
  )
  return (
    <div role="row" className={classes.sum} aria-rowindex={rows.length + 2}>
      {hasSelection && <div className={classes.select} />}
      <div role="gridcell" className={classes.sumLabel} style={{ gridColumn: `span ${free}` }} title={label}>
        {label}
      </div>
      {shown.slice(free).map(({ column, align, stickLeft, isStuckRight }) => {
        const text = column.sum ? sumText(column, rows, footer) : ''
        return (
          <div
            key={column.prop}
            role="gridcell"
            className={classes.sumCell}
            data-align={column.sum ? align : 'left'}
            data-stuck={isStuckRight ? 'right' : stickLeft === undefined ? undefined : 'left'}
            style={stickLeft === undefined ? undefined : { left: `${stickLeft}rem` }}
            title={text}
          >
            {/* A long total becomes smaller instead of being cut: an amount of which digits lack is worse than none. */}
            <span style={{ '--chars': text.length } as CSSProperties}>{text}</span>
          </div>
        )
      })}
    </div>
  )
}

/** The row of totals that stays at the foot: the server's over all pages, or else those of this page, and it says which. */
export const SumRow = memo(Sum) as typeof Sum
