import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSlots } from '../../rows/slots.ts'
import { useVirtualRows } from '../../rows/virtual-rows.ts'
import { putTable } from '../copy/put-table.ts'
import { tableText } from '../copy/table-text.ts'
import { type ListTaken, namedColumns } from '../copy/taken.ts'
import { CellRange } from './cell-range.tsx'
import type { ShownColumn } from './column-model.ts'
import type { DrawnColumn } from './drawn-columns.ts'
import { ListRow } from './list-row.tsx'
import classes from './list-table.module.css'
import { isOwnControl, rowKeys } from './row-keys.ts'
import { rowOf, tellWhole } from './row-places.ts'
import { isSelectable } from './selectable.ts'
import { useCellRange } from './use-cell-range.ts'

/** Props of {@link ListBody}. */
export interface ListBodyProps<Row> {
  rows: readonly Row[]
  /** Rows on the pages before. */
  offset: number
  rowKey: (row: Row) => string
  shown: readonly ShownColumn<Row>[]
  /** Those of them whose cells are drawn. */
  drawn: readonly DrawnColumn<Row>[]
  scroller: HTMLElement | null
  cover: { top: number; bottom: number }
  /** px, where the user chose it. */
  rowHeight?: number
  /** Undefined where rows cannot be selected. */
  selected?: ReadonlySet<string>
  /** Marks a row, or all since the last one. */
  onMark: (index: number, isRange: boolean) => void
  /** Marks rows from one place to another. */
  onMarkAll: (from: number, to: number, on: boolean) => void
  onOpen?: (row: Row) => void
  onTaken?: (taken: ListTaken) => void
}

/** Rows with a roving focus: arrows move it, Enter opens, Space selects, Ctrl+C copies. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { rows, offset, rowKey, shown, drawn, scroller, cover, selected, onMark, onMarkAll, onOpen } = props
  const [focused, setFocused] = useState(0)
  const wanted = useRef(-1)
  const body = useRef<HTMLDivElement>(null)
  const tabStop = Math.min(focused, rows.length - 1)
  const placed = useVirtualRows({ count: rows.length, scroller, cover, keep: tabStop, rowHeight: props.rowHeight })
  const slots = useSlots(placed.rows, !placed.isMoving)
  // Those beyond the edges are drawn when those that are seen have been painted.
  const late = useDeferredValue(rows)
  const cells = useCellRange(rows, shown, selected !== undefined)

  // The row may be drawn only after the scroll that brings it in, so the focus waits for it.
  useEffect(() => {
    if (wanted.current < 0) return
    const element = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!element) return
    element.focus({ preventScroll: true })
    wanted.current = -1
  })
  const go = (index: number) => {
    wanted.current = index
    setFocused(index)
    placed.reveal(index)
    if (index === tabStop) body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus()
  }
  const onKeyDown = rowKeys({ rows, tabStop, go, onOpen, isMarkable: selected !== undefined, onMark, onMarkAll })
  const copied = () => {
    if (cells.range) return { columns: cells.columns, taken: cells.rows }
    const marked = selected ? rows.filter((row) => selected.has(rowKey(row))) : []
    return {
      columns: shown.map(({ column }) => column),
      taken: marked.length > 0 ? marked : rows.slice(tabStop, tabStop + 1),
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one handler for all rows; the rows themselves take the focus
    <div
      ref={body}
      className={classes.body}
      data-ranged={cells.range ? '' : undefined}
      style={{ height: placed.height }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cells.clear()
        onKeyDown(event)
      }}
      onDoubleClick={({ target }) => {
        const row = rows[rowOf(target)]
        if (row && onOpen && !isOwnControl(target)) onOpen(row)
      }}
      onPointerDown={cells.start}
      onPointerMove={(event) => {
        cells.extend(event)
        tellWhole(event.target)
      }}
      onFocus={({ target }) => {
        const index = rowOf(target)
        if (index >= 0) setFocused(index)
      }}
      onCopy={(event) => {
        // A piece of text that the user selected himself is what he wants.
        if (!cells.range && document.getSelection()?.isCollapsed === false) return
        event.preventDefault()
        const { columns, taken } = copied()
        putTable(event.clipboardData, tableText(columns, taken))
        if (taken.length > 1) props.onTaken?.({ way: 'copied', rows: taken.length, columns: namedColumns(columns) })
      }}
    >
      {slots.map(({ key, index, start }) => {
        const row = placed.isSeen(index) ? rows[index] : (late[index] ?? rows[index])
        if (!row) return null
        const rowId = rowKey(row)
        return (
          <ListRow
            // By element: rows that are scrolled in, in another order or of another page take over what is drawn.
            key={key}
            row={row}
            rowId={rowId}
            drawn={drawn}
            index={index}
            place={offset + index + 1}
            start={start}
            isTabStop={index === tabStop}
            selected={selected?.has(rowId)}
            selectable={isSelectable(row)}
            onMark={onMark}
          />
        )
      })}
      {cells.range && <CellRange range={cells.range} rowHeight={placed.rowHeight} />}
    </div>
  )
}
