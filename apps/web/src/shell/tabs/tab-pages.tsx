import { useFocusPlace } from '@dealer/ui-kit/focus'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { Page } from '../page/page.tsx'
import classes from '../shell.module.css'
import { type Kept, KeptProvider, useKeptPlace } from './kept.ts'
import { KeptPage } from './kept-page.tsx'
import { PageCurtain } from './page-curtain.tsx'
import { TabProvider } from './tab-state.ts'
import type { Tab } from './tabs.ts'
import { useSeenPage } from './use-seen-page.ts'
import type { TabControl } from './use-tabs.ts'

/**
 * The opened pages: one is seen, the others keep what was typed and how far they were scrolled. Those beyond the limit of `tabs.ts`
 * are made anew when their tab is seen again, with what they kept.
 */
export function TabPages({ control }: { control: TabControl }) {
  const { tabs, close, refresh } = control
  const seen = useSeenPage(control)
  const mounted = tabs.list.filter(({ uid }) => tabs.mounted.includes(uid))
  return (
    <>
      <PageCurtain active={control.active?.uid} seen={seen?.uid} />
      {mounted.map((tab) => (
        <TabPage
          key={`${tab.uid}#${tab.revision}`}
          tab={tab}
          active={tab.uid === seen?.uid}
          close={close}
          refresh={refresh}
        />
      ))}
    </>
  )
}

interface PageRootProps {
  uid: string
  kept: Kept
  children: ReactNode
}

/** Scrolls one page, and gives the focus back to where it was when the page is seen again. */
function PageRoot({ uid, kept, children }: PageRootProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusPlace(root)
  const { place, ended } = useKeptPlace(kept)
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={classes.page}
      data-page={uid}
      onKeyDownCapture={ended}
      onPointerDownCapture={ended}
    >
      <KeptProvider value={place}>{children}</KeptProvider>
    </div>
  )
}

interface TabPageProps extends Pick<TabControl, 'close' | 'refresh'> {
  tab: Tab
  active: boolean
}

const TabPage = memo(({ tab, active, close, refresh }: TabPageProps) => {
  const { uid, page, kept } = tab
  const handle = useMemo(
    () => ({ uid, close: (to?: string) => void close(uid, 'this', to), refresh: () => void refresh(tab) }),
    [uid, tab, close, refresh],
  )
  // The same element as long as the page is the same, so that a hidden page is not drawn again for nothing.
  const content = useMemo(
    () => (
      <PageRoot uid={uid} kept={kept}>
        <Page page={page} />
      </PageRoot>
    ),
    [uid, page, kept],
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
