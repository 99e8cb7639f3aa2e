import { holdKeys } from '@dealer/ui-kit/keys'
import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import type { Tab } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/**
 * The page whose effects run. To begin those of a kept page takes longer than to show it as it was left, so it is shown with the
 * click ({@link PageCurtain}) and comes to life after that is painted. Keys that are pressed in between wait for it.
 */
export const useSeenPage = ({ tabs, active }: Pick<TabControl, 'tabs' | 'active'>): Tab | undefined => {
  const [before, setBefore] = useState(tabs)
  const isKept = before.list.some(({ uid }) => uid === active?.uid)
  const seen = isKept ? before.list.find(({ uid }) => uid === before.activeUid) : active
  const isAhead = active?.uid !== seen?.uid
  useEffect(() => (isAhead ? holdKeys().release : undefined), [isAhead])
  useEffect(() => {
    // Nothing is painted where nobody looks.
    if (document.hidden) setBefore(tabs)
    else return afterPaint(() => setBefore(tabs))
  }, [tabs])
  return seen
}
