import { holdKeys } from '../keys/key-hold.ts'

/** A dialog that closes gives the focus back to where it was; after that it is free. */
const GIVEN_BACK_MS = 30

/** Whether a dialog lies over the part of the page. */
const isCovered = (part: Element) =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) => !dialog.contains(part))

/**
 * Gives the focus to a part of the page at once, or when no dialog lies over it any more: a page that is drawn late must
 * not take the focus out of what somebody has opened meanwhile. What is typed until then is kept.
 * @returns gives up waiting
 * @example useEffect(() => focusWhenFree(form, () => first.focus()), [])
 */
export const focusWhenFree = (part: Element, focus: () => void): (() => void) => {
  if (!isCovered(part)) {
    focus()
    return () => undefined
  }
  let giveUp = () => {}
  const wait = () => {
    const observer = new MutationObserver(() => {
      if (isCovered(part)) return
      observer.disconnect()
      const keys = holdKeys()
      const timer = setTimeout(() => {
        if (isCovered(part)) wait()
        else focus()
        keys.release()
      }, GIVEN_BACK_MS)
      giveUp = () => {
        clearTimeout(timer)
        keys.release()
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    giveUp = () => observer.disconnect()
  }
  wait()
  return () => giveUp()
}
