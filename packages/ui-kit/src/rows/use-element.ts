import { useCallback, useState } from 'react'

/**
 * A ref as state. It keeps the element when React takes the ref back: it does with a page whose tab is hidden, and to forget and find
 * the element would draw all that depends on it twice when the page is seen again.
 * @example const [scroller, setScroller] = useElement<HTMLDivElement>(); <div ref={setScroller} />
 */
export const useElement = <T extends HTMLElement>() => {
  const [element, setElement] = useState<T | null>(null)
  const ref = useCallback((found: T | null) => {
    if (found) setElement(found)
  }, [])
  return [element, ref] as const
}
