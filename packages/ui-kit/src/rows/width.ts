import { type RefCallback, useCallback, useRef, useState } from 'react'

/**
 * The width of an element in px, kept as it changes; 0 until it is mounted. It is known before the first paint, so that
 * what hangs on it does not jump.
 * @returns the ref for the element, and its width
 */
export const useWidth = <T extends HTMLElement>(): [RefCallback<T>, number] => {
  const [width, setWidth] = useState(0)
  const isKnown = useRef(false)
  const ref = useCallback((element: T | null) => {
    if (!element) return
    // A kept page that is seen again has its width: to ask would lay it out while it is still being drawn.
    if (!isKnown.current) setWidth(element.clientWidth)
    isKnown.current ||= element.clientWidth > 0
    const observer = new ResizeObserver(() => {
      // A kept page that is hidden has no width: it comes back as it was.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
