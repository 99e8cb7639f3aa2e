import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'
import type { Tab } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/** What is meant for the page that is shown, which has to be alive when it gets there. */
const DEEDS = ['keydown', 'beforeinput', 'compositionstart', 'paste', 'pointerdown', 'wheel'] as const

/**
 * The page whose effects run. To begin those of a kept page takes longer than to show it as it was left, so it is shown with the
 * click ({@link PageCurtain}) and comes to life after that is painted, or with the first key or click before.
 */
export const useSeenPage = ({ tabs, active }: Pick<TabControl, 'tabs' | 'active'>): Tab | undefined => {
  const [before, setBefore] = useState(tabs)
  const isKept = before.list.some(({ uid }) => uid === active?.uid)
  const seen = isKept ? before.list.find(({ uid }) => uid === before.activeUid) : active
  const isAhead = active?.uid !== seen?.uid
  useEffect(() => {
    const follow = () => setBefore(tabs)
    // Nothing is painted where nobody looks.
    if (document.hidden) return follow()
    const stop = new AbortController()
    if (isAhead)
      for (const deed of DEEDS)
        window.addEventListener(deed, () => flushSync(follow), { capture: true, signal: stop.signal })
    const forget = afterPaint(follow)
    return () => {
      stop.abort()
      forget()
    }
  }, [tabs, isAhead])
  return seen
}
