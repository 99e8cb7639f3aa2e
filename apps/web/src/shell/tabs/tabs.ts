import type { Location } from 'react-router-dom'
import type { MenuPage } from '../menu/menu-tree.ts'
import type { Kept } from './kept.ts'

/** An opened page. */
export interface Tab {
  /** Stays the same while the tab lives; drafts, titles and unsaved marks hang on it. */
  uid: string
  /** Address with query: the query names the document, so two orders are two tabs. */
  key: string
  /** Counts the refreshes; another number makes the page anew. */
  revision: number
  location: Location
  page: MenuPage
  /** What the page keeps, should it be given up for room. */
  kept: Kept
}

/** The opened pages and the one that is seen. */
export interface Tabs {
  list: readonly Tab[]
  activeUid: string | null
  /** Uids of the tabs whose pages are mounted, the one that was seen longest ago first. */
  mounted: readonly string[]
  /** How many tabs were ever opened; numbers the uids. */
  opened: number
}

/** Tabs to close, seen from the one that was right-clicked. */
export type CloseScope = 'this' | 'others' | 'right' | 'left' | 'all'

/** More pages than these are not kept mounted, so that a long day doesn't fill the memory; their tabs stay, with what they keep. */
export const MAX_PAGES = 20

const HOME = '/home'

/** Address with query: what tells tabs apart. */
export const keyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search

/** The home tab and pinned tabs stay, whatever is closed. */
export const isClosable = ({ page }: Tab): boolean => !page.affix && page.path !== HOME

const plainLocation = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: 'default' })

/** The tabs at the start: the pinned pages. */
export const pinnedTabs = (pages: Iterable<MenuPage>): Tabs => {
  const list = [...pages]
    .filter(({ affix }) => affix)
    .map((page, index) => ({
      uid: `t${index}`,
      key: page.path,
      revision: 0,
      location: plainLocation(page.path),
      page,
      kept: new Map(),
    }))
  return { list, activeUid: null, mounted: list.map(({ uid }) => uid), opened: list.length }
}

/** How the address changed. */
export interface Arrival {
  location: Location
  page: MenuPage
  /** The page replaced its own address (a new document got its id): its tab goes along instead of a second one opening. */
  replaced: boolean
  /** Tabs with unsaved work, whose pages are never given up for room. */
  dirty: ReadonlySet<string>
}

const withTab = (tabs: Tabs, uid: string, change: Partial<Tab>): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.uid === uid ? { ...tab, ...change } : tab)),
})

/** What is handed over by `navigate(…, { state })` counts once, when its history entry is new. */
const bringsState = (tab: Tab, location: Location) =>
  location.state !== null && location.key !== tab.location.key && location.state !== tab.location.state

/** The tabs after the address became `location`; the same object when nothing changed. */
export const arrive = (tabs: Tabs, { location, page, replaced, dirty }: Arrival): Tabs => {
  const key = keyOf(location)
  const see = (at: Tabs, uid: string): Tabs => ({ ...at, activeUid: uid, mounted: mountedWith(at, uid, dirty) })
  const known = tabs.list.find((tab) => tab.key === key)
  if (known) {
    // What is handed over counts for more than what was kept.
    if (bringsState(known, location)) return see(withTab(tabs, known.uid, { location, kept: new Map() }), known.uid)
    return known.uid === tabs.activeUid ? tabs : see(tabs, known.uid)
  }
  const active = tabs.list.find(({ uid }) => uid === tabs.activeUid)
  if (replaced && active?.page.path === page.path) return withTab(tabs, active.uid, { key, location, page })
  const uid = `t${tabs.opened}`
  const added: Tab = { uid, key, revision: 0, location, page, kept: new Map() }
  const list = page.path === HOME ? [added, ...tabs.list] : [...tabs.list, added]
  return see({ ...tabs, list, opened: tabs.opened + 1 }, uid)
}

/** The mounted pages when one is seen: beyond the limit those seen longest ago go, but none with unsaved work. */
const mountedWith = ({ mounted }: Tabs, uid: string, dirty: ReadonlySet<string>): readonly string[] => {
  const others = mounted.filter((one) => one !== uid)
  const tooMany = Math.max(others.length + 1 - MAX_PAGES, 0)
  const gone = others.filter((one) => !dirty.has(one)).slice(0, tooMany)
  return [...others.filter((one) => !gone.includes(one)), uid]
}

/** The tabs when some are closed. */
export const without = (tabs: Tabs, gone: ReadonlySet<string>): Tabs => ({
  ...tabs,
  list: tabs.list.filter(({ uid }) => !gone.has(uid)),
  mounted: tabs.mounted.filter((uid) => !gone.has(uid)),
})

/** The tabs that a choice would close. */
export const tabsToClose = ({ list }: Tabs, uid: string, scope: CloseScope): Tab[] => {
  const at = list.findIndex((tab) => tab.uid === uid)
  const chosen: Record<CloseScope, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    right: (index) => index > at,
    left: (index) => index < at,
    all: () => true,
  }
  return list.filter((tab, index) => isClosable(tab) && chosen[scope](index))
}

/**
 * Where to go when these tabs are closed: nowhere (`undefined`) while the active one stays, else to the next tab that
 * stays, else to the one before, else home (`null`).
 */
export const nextAfterClosing = ({ list, activeUid }: Tabs, closing: readonly Tab[]): Tab | null | undefined => {
  const gone = new Set(closing.map(({ uid }) => uid))
  if (activeUid === null || !gone.has(activeUid)) return undefined
  const at = list.findIndex(({ uid }) => uid === activeUid)
  const stays = (tab: Tab) => !gone.has(tab.uid)
  return list.slice(at + 1).find(stays) ?? list.slice(0, at).reverse().find(stays) ?? null
}

/** The tab beside the one that is seen; after the last comes the first. Undefined where there is no other. */
export const neighbourOf = ({ list, activeUid }: Tabs, step: 1 | -1): Tab | undefined => {
  const at = list.findIndex(({ uid }) => uid === activeUid)
  const next = list[(at + step + list.length) % list.length]
  return next && next.uid !== activeUid ? next : undefined
}
