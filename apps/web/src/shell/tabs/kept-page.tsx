import { Activity, memo, type ReactNode } from 'react'
import { AtAddress } from '../address/address.tsx'
import type { Tab } from './tabs.ts'

/** Props of {@link KeptPage}. */
export interface KeptPageProps {
  tab: Tab
  /** Seen now; otherwise the page is kept with its state, its effects stopped. */
  active: boolean
  /** The page. Must not change between renders, or hidden pages are drawn for nothing. */
  children: ReactNode
}

/** A page that stays mounted while its tab is open, with the address that it was opened with. */
export const KeptPage = memo(({ tab, active, children }: KeptPageProps) => (
  <Activity mode={active ? 'visible' : 'hidden'}>
    <AtAddress location={tab.location}>{children}</AtAddress>
  </Activity>
))
KeptPage.displayName = 'KeptPage'
