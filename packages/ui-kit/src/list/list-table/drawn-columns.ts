import { useEffect, useMemo, useState } from 'react'
import { VIRTUAL_FROM } from '../../rows/virtual-rows.ts'
import { useRootText } from '../../theme/root-text.ts'
import { SELECT_WIDTH, type ShownColumn } from './column-model.ts'

/** px that are drawn beyond each edge, so that a column is there before it is seen. */
const BEYOND = 120
/** px that are scrolled sideways until the columns are looked at again. */
const STEP = 40

/** A column whose cells are drawn. */
export interface DrawnColumn<Row> extends ShownColumn<Row> {
  /** As ARIA counts them: among all columns from 1, the check box too. Undefined where all are drawn. */
  colIndex?: number
  /** Columns before it are not drawn: it has to say where it stands. */
  isAfterGap?: boolean
}

/** What of a table is seen, in px. */
export interface Seen {
  left: number
  width: number
  /** Of the text at the root. */
  rem: number
}

/**
 * The places of the columns near what is seen, and of those that stay at the edges. All of them where all have room, for they
 * share what is left of it then.
 * @example nearColumns([{ width: 100 }, { width: 100 }, { width: 100 }], 0, { left: 0, width: 100, rem: 1 }) // [0, 1, 2]
 */
export const nearColumns = <Row>(
  shown: readonly Pick<ShownColumn<Row>, 'width' | 'stickLeft' | 'isStuckRight'>[],
  before: number,
  { left, width, rem }: Seen,
): readonly number[] => {
  let end = before * rem
  return shown.flatMap((column, at) => {
    const start = end
    end += column.width * rem
    const isNear = end >= left - BEYOND && start <= left + width + BEYOND
    return isNear || column.stickLeft !== undefined || column.isStuckRight ? [at] : []
  })
}

interface Drawing<Row> {
  shown: readonly ShownColumn<Row>[]
  hasSelection: boolean
  rows: number
  scroller: HTMLElement | null
  /** px of the table; 0 when it is not known yet. */
  width: number
}

/**
 * The columns whose cells are drawn: where rows are drawn as they are scrolled to, so are columns. Half of the cells of a wide
 * table lie beyond its edge, and each costs as much as one that is seen. The same array until others come near.
 */
export const useDrawnColumns = <Row>(drawing: Drawing<Row>): readonly DrawnColumn<Row>[] => {
  const { shown, hasSelection, rows, scroller, width } = drawing
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!scroller) return
    // Not before it is scrolled: to ask would lay the page out while it is being drawn.
    const look = () => setLeft(Math.floor(scroller.scrollLeft / STEP) * STEP)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [scroller])
  const rem = useRootText()
  const before = hasSelection ? SELECT_WIDTH : 0
  const isPart = width > 0 && rows >= VIRTUAL_FROM
  const near = isPart ? nearColumns(shown, before, { left, width, rem }) : shown.map((_, at) => at)
  const places = near.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near is told by its places
  return useMemo(() => {
    if (near.length === shown.length) return shown
    const first = hasSelection ? 2 : 1
    return near.flatMap((place, at) => {
      const leaf = shown[place]
      const isAfterGap = at > 0 && near[at - 1] !== place - 1
      return leaf ? [{ ...leaf, colIndex: place + first, isAfterGap }] : []
    })
  }, [shown, hasSelection, places])
}
