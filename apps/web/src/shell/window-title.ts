import { useEffect } from 'react'
import { useOwnTitle } from './tabs/tab-state.ts'
import type { Tab } from './tabs/tabs.ts'

/** Calls the window as the seen page calls itself. Of its own, so that the shell is not drawn again for what pages say. */
export function WindowTitle({ tab, notFound }: { tab: Tab | undefined; notFound: boolean }) {
  const own = useOwnTitle(tab?.uid)
  const title = notFound ? '404' : (own ?? tab?.page.title)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
