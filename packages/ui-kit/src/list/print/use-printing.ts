import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the list is being printed: by its button, or because the browser was told to print the page while the list is what
 * the user looks at. Only then its sheet is in the document.
 * @param root the list's own element
 */
export const usePrinting = (root: HTMLElement | null): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // A drawer or dialog over the list is what is looked at, and another sheet has the paper already.
    const isLookedAt = () =>
      root !== null &&
      root.checkVisibility?.() !== false &&
      !document.querySelector('[aria-modal="true"], body > [data-print-list]')
    const before = () => {
      if (isLookedAt()) flushSync(() => setPrinting(true))
    }
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [root])
  return isPrinting
}
