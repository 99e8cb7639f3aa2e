import { useLayoutEffect, useRef } from 'react'
import { useShownUid } from './show-ahead.ts'

/** Props of {@link PageCurtain}. */
export interface PageCurtainProps {
  /** The page that the address leads to. */
  active: string | undefined
  /** The page whose effects run; React hides all others. */
  seen: string | undefined
}

const isPage = (element: Element): element is HTMLElement => element instanceof HTMLElement && 'page' in element.dataset

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
export function PageCurtain({ active, seen }: PageCurtainProps) {
  const shown = useShownUid(active)
  const place = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: React hides a page with each change of the one that is seen
  useLayoutEffect(() => {
    const pages = [...(place.current?.parentElement?.children ?? [])].filter(isPage)
    // One that was never drawn has nothing to show yet: the one before it stays.
    if (!pages.some(({ dataset }) => dataset.page === shown)) return
    for (const page of pages)
      if (page.dataset.page === shown) show(page)
      else keep(page)
  }, [shown, seen])
  return <span ref={place} hidden />
}
