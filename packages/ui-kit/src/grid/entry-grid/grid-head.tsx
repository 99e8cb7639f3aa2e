// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
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
    <div role="row" className={classes.head} aria-rowindex={1}>
      <div role="columnheader" className={classes.number}>
        #
      </div>
      {columns.map((column, at) => (
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
      <div role="columnheader" className={classes.actions}>
        {settings}
      </div>
    </div>
  )
}

/** The header of an entry grid. */
export const GridHead = memo(Head) as typeof Head
