import { useLayoutEffect, useRef, useState } from 'react'
import classes from './list-table.module.css'
import type { Range } from './use-cell-range.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The frame around marked cells: one element over them, so that no row is drawn again while the mouse moves. */
export function CellRange({ range, rowHeight }: { range: Range; rowHeight: number }) {
  const { top, bottom, left, right } = range
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, width: 0 })
  useLayoutEffect(() => {
    const row = frame.current?.parentElement?.querySelector('[data-index]')
    if (!row) return
    // Told by the row and not by its cells: those beyond the edge of a wide table are not drawn.
    const widths = getComputedStyle(row)
      .gridTemplateColumns.split(' ')
      .map((width) => Number.parseFloat(width) || 0)
    setPlace({ left: sum(widths.slice(0, left)), width: sum(widths.slice(left, right + 1)) })
  }, [left, right])
  return (
    <div
      ref={frame}
      className={classes.range}
      style={{ ...place, top: top * rowHeight, height: (bottom - top + 1) * rowHeight }}
    />
  )
}
