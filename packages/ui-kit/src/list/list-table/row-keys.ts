import type { KeyboardEvent } from 'react'
import { isSelectable } from './selectable.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -1e9, End: 1e9 }

/** Whether a key or double click is for a control of the row and not for the row. */
export const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select') !== null

interface RowKeys<Row> {
  rows: readonly Row[]
  tabStop: number
  /** Moves the focus to a row. */
  go: (index: number) => void
  onOpen?: (row: Row) => void
  isMarkable: boolean
  onMark: (index: number, isRange: boolean) => void
  onMarkAll: (from: number, to: number, on: boolean) => void
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/** Keys of a list: arrows, PageUp and PageDown, Home and End move; Enter opens; Space marks, with Shift as far as the last; Ctrl+A marks all. */
export const rowKeys =
  <Row extends object>({ rows, tabStop, go, onOpen, isMarkable, onMark, onMarkAll }: RowKeys<Row>) =>
  (event: KeyboardEvent) => {
    const row = rows[tabStop]
    const step = STEPS[event.key]
    if (!row || isTyping(event.target)) return
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rows.length - 1, tabStop + step))
      go(next)
      if (event.shiftKey && isMarkable) onMarkAll(tabStop, next, true)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && isMarkable) {
      event.preventDefault()
      onMarkAll(0, rows.length - 1, true)
    } else if (isOwnControl(event.target)) return
    else if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      onOpen(row)
    } else if (event.key === ' ' && isMarkable && isSelectable(row)) {
      event.preventDefault()
      onMark(tabStop, event.shiftKey)
    }
  }
