import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'

/** Tables of fewer rows are drawn whole: the browser's find and screen readers then see all of them. */
export const VIRTUAL_FROM = 50

const FALLBACK_HEIGHT = 42
/** Rows beyond the edges: one turn of the wheel. More of them are drawn for nothing whenever all change. */
const OVERSCAN = 3

/** Without a step for so long, scrolling has ended. */
const RESTS_AFTER_MS = 250

/**
 * Tells the virtualizer of each step and of the rest after it. Its own way hears of an end after every jump, also where the next
 * one follows in the next frame, and what is done at rest would be done between all of them.
 */
const watchScrolling: VirtualizerOptions<HTMLElement, Element>['observeElementOffset'] = ({ scrollElement }, tell) => {
  if (!scrollElement) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = scrollElement.scrollTop
  const rest = () => tell(scrollElement.scrollTop, false)
  const step = () => {
    // Sideways no row comes or goes.
    if (scrollElement.scrollTop === last) return
    last = scrollElement.scrollTop
    clearTimeout(timer)
    timer = setTimeout(rest, RESTS_AFTER_MS)
    tell(last, true)
  }
  rest()
  scrollElement.addEventListener('scroll', step, { passive: true })
  return () => {
    clearTimeout(timer)
    scrollElement.removeEventListener('scroll', step)
  }
}

/** A row to draw: its place in the data and its distance from the top of the body in px. */
export interface PlacedRow {
  index: number
  start: number
}

/** What {@link useVirtualRows} needs. */
export interface VirtualRowsOptions {
  /** Rows in the data. */
  count: number
  /** The scrolling element; null until it is mounted (a state ref, an inline one would be null in the layout effect). */
  scroller: HTMLElement | null
  /** px of sticky header and footer that cover rows at the edges. */
  cover: { top: number; bottom: number }
  /** A row that stays in the page wherever the user scrolls, such as the one with the focus; -1 for none. */
  keep?: number
  /** Height of a row in px where the user chose it; else the theme's. */
  rowHeight?: number
}

/** The rows to draw now, in order, and the way to bring one into view. */
export interface VirtualRows {
  rows: readonly PlacedRow[]
  rowHeight: number
  /** Whether a row lies where it can be seen, and not beyond the edges. */
  isSeen: (index: number) => boolean
  /** Height of the whole body in px. */
  height: number
  /** It is being scrolled. */
  isMoving: boolean
  /** Scrolls just far enough that the row is seen. */
  reveal: (index: number) => void
}

/** The row height in px that the theme set. */
const readRowHeight = (element: HTMLElement | null) => {
  if (!element) return FALLBACK_HEIGHT
  return Number.parseInt(getComputedStyle(element).getPropertyValue('--dealer-row'), 10) || FALLBACK_HEIGHT
}

/** Fixed-height rows, virtual from {@link VIRTUAL_FROM} on. */
export const useVirtualRows = (options: VirtualRowsOptions): VirtualRows => {
  const { count, scroller, cover, keep = -1, rowHeight: chosen } = options
  const rowHeight = useMemo(() => chosen ?? readRowHeight(scroller), [scroller, chosen])
  const isVirtual = count >= VIRTUAL_FROM
  const { top, bottom } = cover
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (keep < 0 || keep >= range.count || seen.includes(keep)) return seen
      return keep < (seen[0] ?? 0) ? [keep, ...seen] : [...seen, keep]
    },
    [keep],
  )
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor,
    paddingStart: 0,
    scrollPaddingStart: top,
    scrollPaddingEnd: bottom,
    enabled: isVirtual,
    observeElementOffset: watchScrolling,
  })
  // The virtualizer keeps the places of rows that it once knew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is the reason
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const placed = useMemo(
    () => (isVirtual ? [] : Array.from({ length: count }, (_, index) => ({ index, start: index * rowHeight }))),
    [isVirtual, count, rowHeight],
  )
  const rows = isVirtual ? virtualizer.getVirtualItems() : placed
  const reveal = useCallback(
    (index: number) => {
      if (!scroller) return
      const from = index * rowHeight
      // The header lies in the flow before the body, so a row's top is covered only once the body scrolled below it.
      if (from < scroller.scrollTop) scroller.scrollTop = from
      const room = scroller.clientHeight - top - bottom
      if (room > 0 && from + rowHeight > scroller.scrollTop + room) scroller.scrollTop = from + rowHeight - room
    },
    [scroller, rowHeight, top, bottom],
  )
  const { range } = virtualizer
  const isSeen = (index: number) =>
    !isVirtual || range === null || (index >= range.startIndex && index <= range.endIndex)
  const isMoving = isVirtual && virtualizer.isScrolling
  return { rows, isSeen, rowHeight, height: count * rowHeight, isMoving, reveal }
}
