import { useRef } from 'react'
import type { PlacedRow } from './virtual-rows.ts'

/** A drawn element with the row that it shows now. */
export interface Slot extends PlacedRow {
  /** Of the element, whichever row it shows. */
  key: number
}

/**
 * Gives each row an element: one that is still seen keeps its own, one that comes takes over that of a row that has gone, since
 * to change texts costs a fraction of making elements.
 * @param isResting while it is scrolled the elements stay in their order, to move them costs as much; at rest they stand as the rows do
 * @example nextSlots([{ index: 0, start: 0, key: 0 }], [{ index: 9, start: 378 }], true) // [{ index: 9, start: 378, key: 0 }]
 */
export const nextSlots = (before: readonly Slot[], rows: readonly PlacedRow[], isResting: boolean): readonly Slot[] => {
  const coming = new Map(rows.map((row) => [row.index, row]))
  const stays = before.map(({ index }) => {
    const row = coming.get(index)
    coming.delete(index)
    return row
  })
  const others = [...coming.values()]
  const slots = before.flatMap(({ key }, at): Slot[] => {
    const row = stays[at] ?? others.shift()
    return row ? [{ index: row.index, start: row.start, key }] : []
  })
  const free = 1 + Math.max(-1, ...before.map(({ key }) => key))
  slots.push(...others.map(({ index, start }, at) => ({ index, start, key: free + at })))
  return isResting ? slots.sort((one, other) => one.index - other.index) : slots
}

/** The rows with the elements that show them; see {@link nextSlots}. */
export const useSlots = (rows: readonly PlacedRow[], isResting: boolean): readonly Slot[] => {
  const last = useRef<readonly Slot[]>([])
  last.current = nextSlots(last.current, rows, isResting)
  return last.current
}
