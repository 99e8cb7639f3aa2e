import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { canTake, taker } from './focus-place.ts'

/** Where work begins, the likeliest first: what says so, a field, a row, a choice. */
const BEGINNINGS = [
  '[data-autofocus]',
  'input:not([type=hidden], [type=checkbox], [type=radio], [data-dates-input]), textarea, select, [contenteditable=true], [role=row][tabindex="0"]',
  // Its calendar opens over what is below.
  '[data-dates-input]',
  'input[type=checkbox], input[type=radio]',
]

const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta'])

const isOffered = (element: HTMLElement) => element.tabIndex >= 0 || 'autofocus' in element.dataset

const beginningOf = (inside: HTMLElement): HTMLElement | undefined => {
  for (const one of BEGINNINGS) {
    const found = [...inside.querySelectorAll<HTMLElement>(one)].find((element) => isOffered(element) && taker(element))
    if (found) return taker(found)
  }
  return undefined
}

/**
 * Makes what a dialog holds begin where work begins: at what is marked `data-autofocus`, else at its first field, row or
 * choice, as soon as there is one, else at itself, so that arrows scroll. Once the user has pressed or clicked anything the
 * focus is theirs. The element needs `tabIndex={-1}` and `data-autofocus`, for the trap of the dialog to begin at it.
 */
export const useBegin = (root: RefObject<HTMLElement | null>): void => {
  const again = useRef(() => {})
  // With what is drawn, before keys that were kept while it was awaited go to who has the focus.
  useLayoutEffect(() => again.current())
  useEffect(() => {
    const inside = root.current
    const frame = inside?.closest<HTMLElement>('[role=dialog]') ?? inside
    if (!inside || !frame) return
    const stop = new AbortController()
    const observer = new MutationObserver(() => begin())
    let isTheirs = false
    const leaveIt = () => {
      isTheirs = true
      again.current = () => {}
      observer.disconnect()
    }
    const end = () => {
      leaveIt()
      stop.abort()
    }
    const begin = () => {
      const at = document.activeElement
      // What has the focus inside took it on purpose.
      if (at instanceof HTMLElement && at !== inside && inside.contains(at)) return observer.disconnect()
      const first = beginningOf(inside)
      if (first) observer.disconnect()
      const next = first ?? inside
      if (next !== at && canTake(next)) next.focus({ preventScroll: true })
    }
    // The trap of a dialog asks for the focus once more when something inside has it already, also after a first quick key.
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (target !== inside) return
      if (relatedTarget instanceof HTMLElement && inside.contains(relatedTarget))
        relatedTarget.focus({ preventScroll: true })
      else if (!isTheirs) begin()
    }
    inside.addEventListener('focusin', onFocusIn, { signal: stop.signal })
    // Ctrl that is held for the key to come does nothing by itself, and that key may be kept until there is a beginning.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (!MODIFIERS.has(key)) leaveIt()
    }
    frame.addEventListener('keydown', onKeyDown, { signal: stop.signal, capture: true })
    frame.addEventListener('pointerdown', end, { signal: stop.signal, capture: true })
    observer.observe(inside, { childList: true, subtree: true })
    again.current = begin
    begin()
    return end
  }, [root])
}
