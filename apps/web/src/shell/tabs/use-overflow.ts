import { type RefObject, useEffect, useState } from 'react'

/** Whether a row holds more than it shows. */
export const useOverflow = (row: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setOverflowing(element.scrollWidth > element.clientWidth)
    const size = new ResizeObserver(look)
    // Tabs come, go and change their texts without the row's size changing.
    const content = new MutationObserver(look)
    size.observe(element)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    look()
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [row])
  return isOverflowing
}
