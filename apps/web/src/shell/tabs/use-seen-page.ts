import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'
import { onDeed } from './on-deed.ts'
import type { Tab } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/**
 * The page whose effects run. To begin those of a kept page takes longer than to show it as it was left, so it is shown with the
 * click ({@link PageCurtain}) and comes to life after that is painted, or with the first key or click before.
 */
export const useSeenPage = ({
  tabs,
  active,
  isPainted,
}: Pick<TabControl, 'tabs' | 'active' | 'isPainted'>): Tab | undefined => {
  const [before, setBefore] = useState(tabs)
  if (isPainted && before !== tabs) setBefore(tabs)
  const isKept = active !== undefined && before.mounted.includes(active.uid)
  const seen = isKept ? before.list.find(({ uid }) => uid === before.activeUid) : active
  const isAhead = active?.uid !== seen?.uid
  useEffect(() => {
    const follow = () => setBefore(tabs)
    // Nothing is painted where nobody looks.
    if (document.hidden) return follow()
    const listening = isAhead ? onDeed(() => flushSync(follow)) : undefined
    const forget = afterPaint(follow)
    return () => {
      listening?.abort()
      forget()
    }
  }, [tabs, isAhead])
  return seen
}
