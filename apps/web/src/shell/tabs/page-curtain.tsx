import { useLayoutEffect } from 'react'

/** Props of {@link PageCurtain}. */
export interface PageCurtainProps {
  /** The page that is shown. */
  shown: string | undefined
  /** The page whose effects run; React hides all others. */
  seen: string | undefined
}

const show = (page: HTMLElement) => {
  for (const property of ['display', 'content-visibility', 'z-index']) page.style.removeProperty(property)
  page.removeAttribute('aria-hidden')
}

/**
 * What has no box at all, as React hides it, is styled and laid out from nothing when it is seen again; and what is inherited, such as
 * `visibility`, would have all of it styled anew.
 */
const keep = (page: HTMLElement) => {
  page.style.removeProperty('display')
  page.style.setProperty('content-visibility', 'hidden')
  page.style.zIndex = '-1'
  page.ariaHidden = 'true'
}

/**
 * Shows the elements of one page and keeps those of the others as they are laid out. It stands before the pages, so that it is done
 * before any of them looks at places.
 */
export function PageCurtain({ shown, seen }: PageCurtainProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: React hides a page with each change of the one that is seen
  useLayoutEffect(() => {
    const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')]
    // One that was never drawn has nothing to show yet: the one before it stays.
    if (!pages.some(({ dataset }) => dataset.page === shown)) return
    for (const page of pages)
      if (page.dataset.page === shown) show(page)
      else keep(page)
  }, [shown, seen])
  return null
}
