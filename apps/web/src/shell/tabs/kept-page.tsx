import { Activity, memo, type ReactNode, useMemo } from 'react'
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom'
import type { Tab } from './tabs.ts'

// The only place that touches the router's inner contexts. A kept page must see the address that it was opened with,
// and not be rendered again whenever another tab navigates; without these two providers everything still works, with
// idle renders and with a hidden page reading the query of the seen one.
const AT_ROOT = { outlet: null, matches: [], isDataRoute: false }

/** Props of {@link KeptPage}. */
export interface KeptPageProps {
  tab: Tab
  /** Seen now; otherwise the page is kept with its state, its effects stopped. */
  active: boolean
  /** The page. Must not change between renders, or hidden pages render for nothing. */
  children: ReactNode
}

/** A page that stays mounted while its tab is open. */
export const KeptPage = memo(({ tab, active, children }: KeptPageProps) => {
  console.log('KEPT', tab.key, active)
  const frozen = useMemo(() => ({ location: tab.location, navigationType: 'POP' as never }), [tab.location])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <UNSAFE_LocationContext.Provider value={frozen}>
        <UNSAFE_RouteContext.Provider value={AT_ROOT}>{children}</UNSAFE_RouteContext.Provider>
      </UNSAFE_LocationContext.Provider>
    </Activity>
  )
})
KeptPage.displayName = 'KeptPage'
