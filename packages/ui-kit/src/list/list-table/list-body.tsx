import type { KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useVirtualRows } from '../../rows/virtual-rows.ts'
import type { ShownColumn } from './list-instance.ts'
import { ListRow } from './list-row.tsx'
import classes from './list-table.module.css'

interface ListBodyProps<Row> {
  rows: readonly Row[]
  /** Rows on the pages before. */
  offset: number
  rowKey: (row: Row) => string
  shown: readonly ShownColumn<Row>[]
  scroller: HTMLElement | null
  cover: { top: number; bottom: number }
  /** Undefined where rows cannot be selected. */
  selected?: ReadonlySet<string>
  onToggle: (rowId: string) => void
  onOpen?: (row: Row) => void
  isDimmed: boolean
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -1e9, End: 1e9 }

// A key or double click in a control of the row is for that control.
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select') !== null

/** Rows with a roving focus: arrows move it, Enter opens, Space selects. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { rows, offset, rowKey, shown, scroller, cover, selected, onToggle, onOpen, isDimmed } = props
  const [focused, setFocused] = useState(0)
  const wanted = useRef(-1)
  const body = useRef<HTMLDivElement>(null)
  const tabStop = Math.min(focused, rows.length - 1)
  const { rows: placed, height, reveal } = useVirtualRows({ count: rows.length, scroller, cover, keep: tabStop })

  // The row may be drawn only after the scroll that brings it in, so the focus waits for it.
  useEffect(() => {
    if (wanted.current < 0) return
    const element = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!element) return
    element.focus({ preventScroll: true })
    wanted.current = -1
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const row = rows[tabStop]
    if (step !== undefined && !(event.target instanceof HTMLInputElement && event.target.type === 'text')) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rows.length - 1, tabStop + step))
      wanted.current = next
      setFocused(next)
      reveal(next)
      if (next === tabStop)
        body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true })
    } else if (isOwnControl(event.target) || !row) return
    else if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      onOpen(row)
    } else if (event.key === ' ' && selected && (row as { isChecked?: boolean }).isChecked !== false) {
      event.preventDefault()
      onToggle(rowKey(row))
    }
  }
  const indexAt = (event: { target: EventTarget }) => {
    const element = event.target instanceof Element ? event.target.closest('[data-index]') : null
    return element ? Number(element.getAttribute('data-index')) : -1
  }
  const onDoubleClick = (event: MouseEvent) => {
    const row = rows[indexAt(event)]
    if (row && onOpen && !isOwnControl(event.target)) onOpen(row)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one handler for all rows; the rows themselves take the focus
    <div
      ref={body}
      className={classes.body}
      data-dimmed={isDimmed || undefined}
      style={{ height }}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      onFocus={(event) => {
        const index = indexAt(event)
        if (index >= 0) setFocused(index)
      }}
    >
      {placed.map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        const rowId = rowKey(row)
        return (
          <ListRow
            key={rowId}
            row={row}
            rowId={rowId}
            shown={shown}
            index={index}
            place={offset + index + 1}
            start={start}
            isTabStop={index === tabStop}
            selected={selected?.has(rowId)}
            selectable={(row as { isChecked?: boolean }).isChecked !== false}
            onToggle={onToggle}
          />
        )
      })}
    </div>
  )
}
