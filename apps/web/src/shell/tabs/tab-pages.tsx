import { useFocusPlace } from '@dealer/ui-kit/focus'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { Page } from '../page/page.tsx'
import classes from '../shell.module.css'
import { KeptPage } from './kept-page.tsx'
import { TabProvider } from './tab-state.ts'
import type { Tab } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/** The opened pages: one is seen, the others keep what was typed and how far they were scrolled. */
export function TabPages({ control }: { control: TabControl }) {
  const { tabs, active, close, refresh } = control
  return tabs.list.map((tab) => (
    <TabPage
      key={`${tab.uid}#${tab.revision}`}
      tab={tab}
      active={tab.uid === active?.uid}
      close={close}
      refresh={refresh}
    />
  ))
}

/** Scrolls one page, and gives the focus back to where it was when the page is seen again. */
function PageRoot({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusPlace(root)
  return (
    <div ref={root} tabIndex={-1} className={classes.page}>
      {children}
    </div>
  )
}

interface TabPageProps extends Pick<TabControl, 'close' | 'refresh'> {
  tab: Tab
  active: boolean
}

const TabPage = memo(({ tab, active, close, refresh }: TabPageProps) => {
  const { page } = tab
  const handle = useMemo(
    () => ({ uid: tab.uid, close: (to?: string) => void close(tab.uid, 'this', to), refresh: () => void refresh(tab) }),
    [tab, close, refresh],
  )
  // The same element as long as the page is the same, so that a hidden page is not drawn again for nothing.
  const content = useMemo(
    () => (
      <PageRoot>
        <Page page={page} />
      </PageRoot>
    ),
    [page],
  )
  return (
    <TabProvider value={handle}>
      <KeptPage tab={tab} active={active}>
        {content}
      </KeptPage>
    </TabProvider>
  )
})
TabPage.displayName = 'TabPage'
