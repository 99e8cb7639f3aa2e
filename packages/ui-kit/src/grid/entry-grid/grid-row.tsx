// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid: a table element cannot place its rows virtually, and the rows or inputs take the focus
import { IconTrash } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode, useCallback, useId, useSyncExternalStore } from 'react'
import { SEARCHABLE_FROM } from '../../form/form-item.ts'
import { formatCell } from '../../list/format/format-cell.ts'
import cells from '../cells/cells.module.css'
import { ChoiceCell } from '../cells/choice-cell.tsx'
import { InputCell } from '../cells/input-cell.tsx'
import { LookupCell } from '../cells/lookup-cell.tsx'
import { SelectCell } from '../cells/select-cell.tsx'
import { type GridColumn, isEditable, isLookup, textOf } from '../grid-column.ts'
import { useGrid } from '../grid-context.ts'
import type { Line, LineView } from '../line-store.ts'
import classes from './entry-grid.module.css'

/** Width of the column of line numbers in px. */
export const NUMBER_WIDTH = 44

/** Props of {@link GridRow}. */
export interface GridRowProps<Row extends Line> {
  lineKey: string
  columns: readonly GridColumn<Row>[]
  index: number
  /** px from the top of the body. */
  start: number
}

const TRASH = <IconTrash size={16} stroke={1.5} />

/** How a column's text lies. */
export const alignOf = <Row,>({ align, kind, format }: GridColumn<Row>) =>
  align ?? (kind === 'number' || format === 'amt' || format === 'price' || format === 'qty' ? 'right' : 'left')

const draw = <Row extends Line>(
  row: Row,
  column: GridColumn<Row>,
  { errors, unread }: Pick<LineView<Row>, 'errors' | 'unread'>,
  form: string,
): ReactNode => {
  const error = errors[column.prop]
  const value = textOf(row, column.prop)
  if (!isEditable(column, row)) {
    if (column.cell) return column.cell(row)
    return <span className={classes.text}>{formatCell(value, column.format)}</span>
  }
  if (isLookup(column)) return <LookupCell lineKey={row.key} column={column} value={value} error={error} form={form} />
  const cell = { lineKey: row.key, column, value, error, form }
  if (column.kind === 'select') {
    const options = column.options?.(row) ?? []
    const Cell = options.length > SEARCHABLE_FROM ? ChoiceCell : SelectCell
    return <Cell {...cell} options={options} />
  }
  return <InputCell {...cell} unread={unread[column.prop]} />
}

function RowView<Row extends Line>({ lineKey, columns, index, start }: GridRowProps<Row>) {
  const grid = useGrid<Row>()
  const { store } = grid
  const subscribe = useCallback((listener: () => void) => store.onLine(lineKey, listener), [store, lineKey])
  const view = useSyncExternalStore(subscribe, () => store.view(lineKey))
  const form = useId()
  if (!view) return null
  return (
    <div
      role="row"
      tabIndex={-1}
      className={classes.row}
      aria-rowindex={index + 2}
      data-key={lineKey}
      style={{ '--start': `${start}px` } as CSSProperties}
    >
      {/* With each key and each step Chromium looks at all fields of a form, and those of none are one form to it. */}
      <form id={form} hidden onSubmit={(event) => event.preventDefault()} />
      <div role="rowheader" tabIndex={-1} className={classes.lead}>
        <button type="button" tabIndex={-1} className={classes.number} data-number aria-label={`第 ${index + 1} 行`}>
          {index + 1}
        </button>
      </div>
      {columns.map((column, at) => {
        const error = view.errors[column.prop]
        return (
          <div
            key={column.prop}
            role="gridcell"
            tabIndex={-1}
            className={classes.cell}
            data-prop={column.prop}
            data-align={alignOf(column)}
            data-readonly={column.kind === 'readonly' || undefined}
            data-stuck={at === 0 || undefined}
          >
            {draw(view.row, column, view, form)}
            {error && (
              <span id={`${lineKey}-${column.prop}-reason`} className={cells.reason}>
                {error}
              </span>
            )}
          </div>
        )
      })}
      <div role="gridcell" tabIndex={-1} className={classes.actions}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.remove}
          aria-label={`删除第 ${index + 1} 行`}
          title="删除本行 Ctrl+Delete"
          onClick={() => grid.remove(lineKey)}
        >
          {TRASH}
        </button>
      </div>
    </div>
  )
}

/** One line: listens to its own place in the store, so that typing draws this line alone. */
export const GridRow = memo(RowView) as typeof RowView
