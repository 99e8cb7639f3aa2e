import { confirmAction } from '@dealer/ui-kit/feedback'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../address/address.tsx'
import { destinationOf, type Site } from '../menu/site.ts'
import { useShowAhead } from './show-ahead.ts'
import { dirtyTabsAtom, forgetTabsAtom, shownTitle, type TabNotes, tabNotesAtom } from './tab-state.ts'
import {
  arrive,
  type CloseScope,
  keyOf,
  nextAfterClosing,
  pinnedTabs,
  type Tab,
  type Tabs,
  tabsToClose,
  without,
} from './tabs.ts'

const REDIRECT = '/redirect'

/** The opened pages and what can be done with them. */
export interface TabControl {
  tabs: Tabs
  /** The tab that is seen; none while the address leads nowhere. */
  active: Tab | undefined
  /** The page of the active tab was shown and painted before the address led to it. */
  isPainted: boolean
  /** The address leads nowhere. */
  notFound: boolean
  open: (tab: Tab) => void
  /** Closes one or several tabs; asks once when there is unsaved work among them. `to` is where to go instead of to a tab beside them. */
  close: (uid: string, scope?: CloseScope, to?: string) => Promise<void>
  /** Makes a page anew, by way of `/redirect/…`. */
  refresh: (tab: Tab) => Promise<void>
}

/**
 * The address that a `/redirect/…` address refreshes, or `null` for every other one. Slashes that follow each other are one: an
 * address that begins with two names another host.
 */
export const refreshTarget = (pathname: string): string | null =>
  pathname.startsWith(`${REDIRECT}/`) ? pathname.slice(REDIRECT.length).replace(/[/\\]+/g, '/') : null

type Notes = Readonly<Record<string, TabNotes>>

const namesOf = (tabs: readonly Tab[], notes: Notes) => tabs.map((tab) => shownTitle(tab, notes)).join('、')

const mayLose = (tabs: readonly Tab[], notes: Notes, deed: '关闭' | '刷新') => {
  const isKept = ({ uid }: Tab) => notes[uid]?.kept === true
  const lost = tabs.filter((tab) => !isKept(tab))
  const kept = tabs.filter(isKept)
  const content = [
    lost.length > 0 && `「${namesOf(lost, notes)}」有未保存的内容，${deed}后将丢失。`,
    kept.length > 0 && `「${namesOf(kept, notes)}」未保存的内容已留作草稿，再次打开时可恢复。`,
  ]
  const words = content.filter(Boolean).join('')
  return confirmAction({ title: `确定要${deed}吗？`, content: words, confirmLabel: deed, danger: lost.length > 0 })
}

/** Keeps the opened pages in step with the address. The address rules: a tab is opened by navigating to its page. */
export const useTabs = (site: Site): TabControl => {
  const { book, location, replaced } = useAddress()
  const dirty = useAtomValue(dirtyTabsAtom)
  // What has been said by now: a page that was saved closes before the tabs are drawn anew.
  const said = useStore()
  const forget = useSetAtom(forgetTabsAtom)
  const [tabs, setTabs] = useState(() => pinnedTabs(site.pages.values()))

  const target = refreshTarget(location.pathname)
  const to = target === null ? destinationOf(site, location.pathname) : undefined
  // Derived while rendering, so that no frame shows the new address with the old page.
  const now = to && 'page' in to ? arrive(tabs, { location, page: to.page, replaced, dirty }) : tabs
  if (now !== tabs) setTabs(now)

  const latest = useRef({ tabs: now })
  useEffect(() => {
    latest.current = { tabs: now }
  })

  const redirect = to && 'redirect' in to && to.redirect !== location.pathname ? to.redirect : undefined
  useEffect(() => {
    if (redirect) void book.navigate(redirect, { replace: true })
  }, [book, redirect])

  useEffect(() => {
    if (target === null) return
    const key = keyOf({ pathname: target, search: location.search })
    const hit = latest.current.tabs.list.find((tab) => tab.key === key)
    if (hit) forget([hit.uid])
    setTabs((old) => ({
      ...old,
      list: old.list.map((tab) => (tab.key === key ? { ...tab, revision: tab.revision + 1, kept: new Map() } : tab)),
    }))
    void book.navigate(key, { replace: true, state: hit?.location.state })
  }, [book, target, location.search, forget])

  const notFound = location.pathname === '/404'
  const active = notFound ? undefined : now.list.find((tab) => tab.uid === now.activeUid)
  const { showAhead, isPainted } = useShowAhead(active?.uid)
  const open = useCallback(
    ({ uid, key, location: { state } }: Tab) => showAhead(uid, () => void book.navigate(key, { state })),
    [book, showAhead],
  )

  const refresh = useCallback(
    async (tab: Tab) => {
      const isUnsaved = said.get(dirtyTabsAtom).has(tab.uid)
      if (isUnsaved && !(await mayLose([tab], said.get(tabNotesAtom), '刷新'))) return
      await book.navigate(REDIRECT + tab.key, { replace: tab.uid === latest.current.tabs.activeUid })
    },
    [book, said],
  )

  const close = useCallback(
    async (uid: string, scope: CloseScope = 'this', to?: string) => {
      const closing = tabsToClose(latest.current.tabs, uid, scope)
      const dirtyNow = said.get(dirtyTabsAtom)
      const unsaved = closing.filter((tab) => dirtyNow.has(tab.uid))
      if (unsaved.length > 0 && !(await mayLose(unsaved, said.get(tabNotesAtom), '关闭'))) return
      const gone = new Set(closing.map((tab) => tab.uid))
      const next = nextAfterClosing(latest.current.tabs, closing)
      // The address first: while it still names a closed tab, that tab would open again.
      if (to !== undefined) await book.navigate(to)
      else if (next !== undefined) await book.navigate(next?.key ?? '/home', { state: next?.location.state })
      setTabs((old) => without(old, gone))
      forget([...gone])
    },
    [book, said, forget],
  )

  return { tabs: now, active, isPainted, notFound, open, close, refresh }
}
