import { type PointerEvent, useState } from 'react'
import { isData } from '../column.ts'
import type { ShownColumn } from './column-model.ts'
import { isOwnControl } from './row-keys.ts'
import { cellOf, rowOf } from './row-places.ts'

/** A rectangle of cells: places of rows and, the check box counted, of cells; both ends are inside. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

interface Corner {
  row: number
  cell: number
}

const between = (a: Corner, b: Corner): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.cell, b.cell),
  right: Math.max(a.cell, b.cell),
})

const isSame = (a: Range | undefined, b: Range) =>
  a?.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right

const PRIMARY = 1

/** Cells that are marked by drawing the mouse over them, to be copied; within one cell its text is selected as ever. */
export const useCellRange = <Row>(rows: readonly Row[], shown: readonly ShownColumn<Row>[], hasSelection: boolean) => {
  const [start, setStart] = useState<Corner>()
  const [drawn, setDrawn] = useState<{ range: Range; rows: readonly Row[]; shown: readonly ShownColumn<Row>[] }>()
  // Cells of another page, or of columns that stood elsewhere, are not those that were marked.
  const range = drawn?.rows === rows && drawn.shown === shown ? drawn.range : undefined
  const offset = hasSelection ? 1 : 0
  const columns = range ? shown.slice(Math.max(0, range.left - offset), range.right - offset + 1) : []
  return {
    range,
    rows: range ? rows.slice(range.top, range.bottom + 1) : [],
    columns: columns.map(({ column }) => column).filter(isData),
    clear: () => setDrawn(undefined),
    start: (event: PointerEvent) => {
      const corner = { row: rowOf(event.target), cell: cellOf(event.target) }
      const isCell = event.pointerType === 'mouse' && event.button === 0 && corner.row >= 0 && corner.cell >= offset
      setStart(isCell && !isOwnControl(event.target) ? corner : undefined)
      if (drawn) setDrawn(undefined)
    },
    extend: (event: PointerEvent) => {
      if (!start || event.buttons !== PRIMARY) return
      const corner = { row: rowOf(event.target), cell: cellOf(event.target) }
      if (corner.row < 0 || corner.cell < offset) return
      const next = between(start, corner)
      if (isSame(range, next) || (!range && next.top === next.bottom && next.left === next.right)) return
      document.getSelection()?.removeAllRanges()
      setDrawn({ range: next, rows, shown })
    },
  }
}
