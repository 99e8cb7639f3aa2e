import { useLayoutEffect, useRef, useState } from 'react'
import classes from './list-table.module.css'
import type { Range } from './use-cell-range.ts'

/** The frame around marked cells: one element over them, so that no row is drawn again while the mouse moves. */
export function CellRange({ range, rowHeight }: { range: Range; rowHeight: number }) {
  const { top, bottom, left, right } = range
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, width: 0 })
  useLayoutEffect(() => {
    const row = frame.current?.parentElement?.querySelector('[data-index]')
    const [first, last] = [row?.children[left], row?.children[right]]
    if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return
    setPlace({ left: first.offsetLeft, width: last.offsetLeft + last.offsetWidth - first.offsetLeft })
  }, [left, right])
  return (
    <div
      ref={frame}
      className={classes.range}
      style={{ ...place, top: top * rowHeight, height: (bottom - top + 1) * rowHeight }}
    />
  )
}
