import { useCallback } from 'react'

/**
 * Marks which way a scroller can still be scrolled sideways: `data-scrolled` when something lies left of it, `data-more` when
 * something lies right of it. Straight on the element: drawing a table again for a shadow would cost frames while scrolling.
 */
export const markEdges = (scroller: HTMLElement): void => {
  const rest = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft
  scroller.toggleAttribute('data-scrolled', scroller.scrollLeft > 0)
  scroller.toggleAttribute('data-more', rest > 1)
}

/** A ref for the scroller's content: marks the edges when either of them changes its size. */
export const useEdges = () =>
  useCallback((content: HTMLElement | null) => {
    const scroller = content?.parentElement
    if (!content || !scroller || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => markEdges(scroller))
    observer.observe(content)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
