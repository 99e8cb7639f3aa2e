import { type RefObject, useEffect, useRef } from 'react'
import { addPlace, type FocusPlace, restoreFocus } from './focus-place.ts'

/**
 * Makes an element keep the focus while it is shown: when what has it goes away it passes to what is nearest, and when the
 * element is shown again it returns to where it was. The element needs `tabIndex={-1}`.
 * @example const root = useRef<HTMLDivElement>(null); useFocusPlace(root); return <div ref={root} tabIndex={-1}>…</div>
 */
export const useFocusPlace = (root: RefObject<HTMLElement | null>): void => {
  // Outlives hiding, when effects rest.
  const kept = useRef<FocusPlace>(undefined)
  useEffect(() => {
    if (!root.current) return
    const place = kept.current?.root === root.current ? kept.current : { root: root.current, last: [] }
    kept.current = place
    const stop = addPlace(place)
    const isElsewhere = !root.current.contains(document.activeElement)
    const isInDialog = document.activeElement?.closest('[role=dialog]') != null
    if (place.last.length > 0 && isElsewhere && !isInDialog) restoreFocus(place)
    return stop
  }, [root])
}
