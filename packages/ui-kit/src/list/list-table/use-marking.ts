import { useCallback, useMemo, useRef } from 'react'
import { isSelectable } from './selectable.ts'

/** Marked rows and what happens when they change. */
export interface Selection<Row> {
  keys: readonly string[]
  onChange: (keys: string[], rows: Row[]) => void
}

/** How rows are marked: one alone, all since the last one, or two neighbours by Shift and an arrow. */
export type Mark = (index: number, isRange: boolean) => void

interface Marking<Row> {
  data: readonly Row[]
  rowKey: (row: Row) => string
  selection?: Selection<Row>
}

/** Marks rows of the page; the functions stay the same, so that rows are drawn again only when they change themselves. */
export const useMarking = <Row extends object>({ data, rowKey, selection }: Marking<Row>) => {
  const selected = useMemo(() => selection && new Set(selection.keys), [selection])
  const latest = useRef({ data, rowKey, selection, selected })
  // A row of another page is no end of a range.
  const last = useRef<{ data: readonly Row[]; index: number }>(undefined)
  latest.current = { data, rowKey, selection, selected }

  const choose = useCallback((keys: ReadonlySet<string>) => {
    const now = latest.current
    now.selection?.onChange(
      [...keys],
      now.data.filter((row) => keys.has(now.rowKey(row))),
    )
  }, [])
  const set = useCallback(
    (from: number, to: number, on: boolean) => {
      const now = latest.current
      const keys = new Set(now.selected)
      for (const row of now.data.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        if (!isSelectable(row)) continue
        if (on) keys.add(now.rowKey(row))
        else keys.delete(now.rowKey(row))
      }
      choose(keys)
    },
    [choose],
  )
  const mark: Mark = useCallback(
    (index, isRange) => {
      const now = latest.current
      const row = now.data[index]
      if (!row || !isSelectable(row)) return
      const before = last.current?.data === now.data ? last.current.index : index
      last.current = { data: now.data, index }
      set(isRange ? before : index, index, !now.selected?.has(now.rowKey(row)))
    },
    [set],
  )
  return { selected, choose, mark, set }
}
