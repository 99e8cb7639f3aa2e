import { Portal } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCell } from '../../list/format/format-cell.ts'
import { useIsPhone } from '../../rows/use-is-phone.ts'
import { type LookupColumn, RESULT_HEIGHT } from '../lookup-types.ts'
import { isNearEnd, type More, moreInWords } from '../next-page.ts'
import classes from './lookup-panel.module.css'

/** Props of {@link LookupPanel}. */
export interface LookupPanelProps<Row extends object> {
  /** Id of the list, for `aria-controls`. */
  id: string
  /** The input that it hangs on. */
  anchor: HTMLElement
  columns: readonly LookupColumn<Row>[]
  rows: readonly Row[]
  /** Marked row. */
  active: number
  /** Words over the results, where they need an explanation. */
  message?: string
  /** What follows the rows. */
  more?: More
  /** The end of the rows came into view. */
  onMore?: () => void
  /** A row was clicked. */
  onPick: (row: Row) => void
  /** The mouse is over a row. */
  onMark: (index: number) => void
}

// Of several columns; one needs no more than its texts.
const LEAST_WIDTH = 420
// Of a column that takes what room is left.
const FREE_COLUMN = 180
const GAP = 2

const place = (anchor: HTMLElement, wanted: number) => {
  const box = anchor.getBoundingClientRect()
  const below = window.innerHeight - box.bottom
  const isAbove = below < RESULT_HEIGHT && box.top > below
  const width = Math.min(Math.max(box.width, wanted), window.innerWidth - 16)
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  return isAbove ? { left, width, bottom: window.innerHeight - box.top + GAP } : { left, width, top: box.bottom + GAP }
}

/** Results under (or over) an input: a small table, at most 300 px high. The focus stays in the input. */
export function LookupPanel<Row extends object>(props: LookupPanelProps<Row>) {
  const { id, anchor, columns, rows, active, message, more, onMore, onPick, onMark } = props
  const list = useRef<HTMLDivElement>(null)
  const widths = columns.reduce((total, { width = FREE_COLUMN }) => total + width, 0)
  const wanted = columns.length > 1 ? Math.max(LEAST_WIDTH, widths) : widths
  const [position, setPosition] = useState(() => place(anchor, wanted))
  useLayoutEffect(() => {
    const follow = () => setPosition(place(anchor, wanted))
    follow()
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, true)
    return () => {
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, true)
    }
  }, [anchor, wanted])
  useEffect(() => {
    // Only an open list that is drawn can scroll; jsdom has no scrollIntoView.
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const isPhone = useIsPhone()
  // On a phone columns would lie beside the screen: what is free in width is a line of its own, the others stand below it.
  const style = isPhone
    ? undefined
    : { gridTemplateColumns: columns.map(({ width }) => (width ? `${width}px` : 'minmax(120px, 1fr)')).join(' ') }
  return (
    <Portal>
      <div className={classes.panel} style={position}>
        {message && <p className={classes.message}>{message}</p>}
        {!isPhone && (
          <div className={classes.head} style={style} aria-hidden>
            {columns.map((column) => (
              <span key={column.prop}>{column.label}</span>
            ))}
          </div>
        )}
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="查询结果"
          className={classes.list}
          onScroll={(event) => isNearEnd(event.currentTarget) && onMore?.()}
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which keeps the focus
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-index={index}
              className={isPhone ? classes.stacked : classes.option}
              style={style}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && onMark(index)}
              onClick={() => onPick(row)}
            >
              {columns.map((column) => (
                <span key={column.prop} className={classes.value} data-free={!column.width || undefined}>
                  {formatCell(row[column.prop], column.format)}
                </span>
              ))}
            </div>
          ))}
        </div>
        {more && (
          <p className={classes.more} role="status">
            {moreInWords(more, rows.length)}
          </p>
        )}
      </div>
    </Portal>
  )
}
