import { VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useElement } from '../rows/use-element.ts'
import { useVirtualRows, VIRTUAL_FROM } from '../rows/virtual-rows.ts'
import classes from './ordered-list.module.css'

/** Props of {@link OrderedList}. */
export interface OrderedListProps<Row> {
  /** What is ordered: `拜访顺序`. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How a row is read out: the customer's name. */
  nameOf: (row: Row) => string
  /** What stands beside the number. */
  children: (row: Row, index: number) => ReactNode
  /** A row was dropped, or moved by a key: its place wanted, from 1. Absent: only to be read. */
  onMove?: (row: Row, to: number) => void
  selected?: string | undefined
  onSelect?: (key: string) => void
}

/** Where keys on a row's handle move it, from its place and the number of rows. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_, count) => count,
  PageUp: (place) => Math.max(1, place - 10),
  PageDown: (place, count) => Math.min(count, place + 10),
}

/** px of a row in a long list, where all are of one height. */
const ROW = 48
const NO_COVER = { top: 0, bottom: 0 }

/**
 * A numbered list that the user orders: by dragging a row, or on its handle by ↑ ↓, Page ↑ ↓, Home and End. The focus goes
 * with the row, and its new place is read out. A long list scrolls by itself, in the height that its place gives, and draws what is seen.
 * @example <OrderedList label="拜访顺序" rows={stops} keyOf={({ id }) => id} nameOf={({ customerName }) => customerName} onMove={move}>…
 */
export function OrderedList<Row>(props: OrderedListProps<Row>) {
  const { label, rows, keyOf, nameOf, children, onMove, selected, onSelect } = props
  const [dragged, drag] = useState<string>()
  const [over, setOver] = useState<string>()
  const [said, say] = useState('')
  const [focused, setFocused] = useState<string>()
  const [scroller, setScroller] = useElement<HTMLDivElement>()
  const isLong = rows.length >= VIRTUAL_FROM
  // What has the focus or is dragged stays in the page however far is scrolled.
  const held = dragged ?? focused
  const keep = isLong && held !== undefined ? rows.findIndex((row) => keyOf(row) === held) : -1
  const placed = useVirtualRows({ count: rows.length, scroller, cover: NO_COVER, keep, rowHeight: ROW })
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const moved = useRef<string>(undefined)

  // A row that is put elsewhere in the page loses the focus; the next key is for the same row.
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    handles.current.get(moved.current)?.focus()
    moved.current = undefined
  })

  const move = (row: Row, to: number) => {
    if (!onMove || to < 1 || to > rows.length || rows[to - 1] === row) return
    say(`${nameOf(row)}，第${to}位，共${rows.length}位`)
    onMove(row, to)
  }
  const press = (event: KeyboardEvent, row: Row, index: number) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key]
    if (!step) return
    event.preventDefault()
    moved.current = keyOf(row)
    move(row, step(index + 1, rows.length))
  }
  const drop = (index: number) => {
    const row = rows.find((one) => keyOf(one) === dragged)
    if (row !== undefined) move(row, index + 1)
    drag(undefined)
    setOver(undefined)
  }
  const draggedFrom = rows.findIndex((one) => keyOf(one) === dragged)
  return (
    <>
      <div ref={setScroller} className={classes.scroller} data-long={isLong || undefined}>
        <ol className={classes.list} aria-label={label} style={isLong ? { height: placed.height } : undefined}>
          {placed.rows.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <li
                key={key}
                className={classes.item}
                style={isLong ? { top: start } : undefined}
                aria-setsize={isLong ? rows.length : undefined}
                aria-posinset={isLong ? index + 1 : undefined}
                data-selected={key === selected || undefined}
                data-over={key === over && key !== dragged ? (index < draggedFrom ? 'above' : 'below') : undefined}
                draggable={onMove !== undefined}
                onMouseDown={() => onSelect?.(key)}
                onFocus={() => {
                  setFocused(key)
                  onSelect?.(key)
                }}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', nameOf(row))
                  drag(key)
                }}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  setOver(key)
                }}
                onDragEnd={() => drag(undefined)}
                onDrop={(event) => {
                  event.preventDefault()
                  drop(index)
                }}
              >
                {onMove && (
                  <button
                    type="button"
                    ref={(handle) => {
                      if (handle) handles.current.set(key, handle)
                      return () => void handles.current.delete(key)
                    }}
                    className={classes.handle}
                    aria-label={`移动${nameOf(row)}，第${index + 1}位`}
                    title="拖动，或按 ↑ ↓ 调整顺序"
                    onKeyDown={(event) => press(event, row, index)}
                  >
                    <IconGripVertical size={16} />
                  </button>
                )}
                <span className={classes.number}>{index + 1}</span>
                <div className={classes.content}>{children(row, index)}</div>
              </li>
            )
          })}
        </ol>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
