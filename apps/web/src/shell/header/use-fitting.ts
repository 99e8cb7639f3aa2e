import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Room in px for the button behind which the rest is found. */
const REST_WIDTH = 84

/** How many of the first entries fit in a row of so much room; all, or so many that the button for the rest fits too. */
export const fittingOf = (ends: readonly number[], room: number): number => {
  if ((ends.at(-1) ?? 0) <= room) return ends.length
  const first = ends.findIndex((end) => end > room - REST_WIDTH)
  return first < 0 ? ends.length : first
}

/**
 * How many entries of a row fit, told anew whenever its width changes, before anything is painted. The entries are the
 * first children of the row; those that do not fit are `hidden`, so that no key reaches them.
 */
export function useFitting<Row extends HTMLElement>(count: number): [RefObject<Row | null>, number] {
  const row = useRef<Row>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const fit = () => {
      const entries = [...element.children].slice(0, count) as HTMLElement[]
      for (const entry of entries) entry.hidden = false
      const ends = entries.map((entry) => entry.offsetLeft + entry.offsetWidth - element.offsetLeft)
      const next = fittingOf(ends, element.clientWidth)
      entries.forEach((entry, index) => {
        entry.hidden = index >= next
      })
      setFitting(next)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return [row, fitting]
}
