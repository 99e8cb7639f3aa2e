import { memo, type ReactNode } from 'react'
import type { GridColumn } from '../grid-column.ts'
import classes from './entry-grid.module.css'
import { alignOf } from './grid-row.tsx'

interface GridHeadProps<Row> {
  columns: readonly GridColumn<Row>[]
  /** The column settings, at the right end. */
  settings: ReactNode
}

function Head<Row>({ columns, settings }: GridHeadProps<Row>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the lines take the focus
    <div role="row" className={classes.head} aria-rowindex={1}>
      <span className={classes.number}>#</span>
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cells of the lines take the focus
        <div
          key={column.prop}
          role="columnheader"
          className={classes.cell}
          data-align={alignOf(column)}
          data-stuck={at === 0 || undefined}
        >
          <span className={classes.text}>
            {column.label}
            {column.required && (
              <span className={classes.required} aria-hidden>
                *
              </span>
            )}
          </span>
        </div>
      ))}
      <div className={classes.actions}>{settings}</div>
    </div>
  )
}

/** The header of an entry grid. */
export const GridHead = memo(Head) as typeof Head
