import { atom, useAtomValue, useSetAtom } from 'jotai'
import { createContext, useCallback, useContext, useEffect } from 'react'
import type { MenuPage } from '../menu/menu-tree.ts'

/** What a page knows of the tab it stands in. */
export interface TabHandle {
  uid: string
  /** Closes the tab, asking first when there is unsaved work; then goes to an address, or to the tab beside it. */
  close: (to?: string) => void
  /** Makes the page anew; what was typed is lost. */
  refresh: () => void
}

const TabContext = createContext<TabHandle | null>(null)

/** Tells a page which tab it stands in. */
export const TabProvider = TabContext.Provider

/** The tab of this page: `useTab().close()` after a save that ends the page's work. */
export const useTab = (): TabHandle => {
  const tab = useContext(TabContext)
  if (!tab) throw new Error('useTab outside a tab')
  return tab
}

/** What pages say about their tabs, by uid. */
export interface TabNotes {
  dirty?: boolean
  /** The unsaved work is kept in the browser and offered on the next visit. */
  kept?: boolean
  title?: string
  /** What the page itself is called, where the menu's title is that of its other use. */
  page?: string
}

/** Notes of all tabs; forgotten when a tab closes. */
export const tabNotesAtom = atom<Readonly<Record<string, TabNotes>>>({})

const noteAtom = atom(null, (get, set, uid: string, note: TabNotes) => {
  const notes = get(tabNotesAtom)
  const before = notes[uid]
  // A page that is seen again says what it said before; nobody has to hear that.
  if (before && Object.entries(note).every(([key, value]) => before[key as keyof TabNotes] === value)) return
  set(tabNotesAtom, { ...notes, [uid]: { ...before, ...note } })
})

/** Forgets what closed or refreshed tabs said. */
export const forgetTabsAtom = atom(null, (get, set, uids: readonly string[]) => {
  const gone = new Set(uids)
  set(tabNotesAtom, Object.fromEntries(Object.entries(get(tabNotesAtom)).filter(([uid]) => !gone.has(uid))))
})

/** Uids of the tabs with unsaved work. */
export const dirtyTabsAtom = atom(
  (get) => new Set(Object.entries(get(tabNotesAtom)).flatMap(([uid, { dirty }]) => (dirty ? [uid] : []))),
)

/**
 * Says whether the page has unsaved work. The tab shows a dot, and closing it, logging out and leaving the site ask.
 * @param kept whether the work is kept in the browser all the same, so that closing the tab loses nothing
 * @example useTabDirty(form.isDirty())
 */
export const useTabDirty = (dirty: boolean, kept = false): void => {
  const { uid } = useTab()
  const note = useSetAtom(noteAtom)
  // No cleanup: effects are cleaned while a tab is hidden, and its work is no less unsaved then. Closing forgets it.
  useEffect(() => note(uid, { dirty, kept }), [note, uid, dirty, kept])
}

/**
 * Says that the unsaved work of a panel is gone, as it closes: what is taken away can say nothing afterwards.
 * @example const clean = useTabClean(); const close = () => { clean(); onClose() }
 */
export const useTabClean = (): (() => void) => {
  const { uid } = useTab()
  const note = useSetAtom(noteAtom)
  return useCallback(() => note(uid, { dirty: false, kept: false }), [note, uid])
}

/**
 * Gives the tab a text of its own, such as a document's number; `undefined` leaves the menu's.
 * @example useTabTitle(order && `订单 ${order.soNum}`)
 */
export const useTabTitle = (title: string | undefined): void => {
  const { uid } = useTab()
  const note = useSetAtom(noteAtom)
  useEffect(() => note(uid, { title, page: undefined }), [note, uid, title])
}

/**
 * Calls the whole page otherwise than the menu does, tab, window and path: one page may both add and change.
 * @example usePageTitle('新增客户')
 */
export const usePageTitle = (title: string): void => {
  const { uid } = useTab()
  const note = useSetAtom(noteAtom)
  useEffect(() => note(uid, { title, page: title }), [note, uid, title])
}

/** What a tab is called: as its page says, or else as the menu does. */
export const shownTitle = (
  { uid, page }: { readonly uid: string; readonly page: Pick<MenuPage, 'tabTitle'> },
  notes: Readonly<Record<string, TabNotes>>,
): string => notes[uid]?.title ?? page.tabTitle

/** What the page of a tab calls itself; undefined where that is as the menu does. */
export const useOwnTitle = (uid: string | undefined): string | undefined => {
  const notes = useAtomValue(tabNotesAtom)
  return uid === undefined ? undefined : notes[uid]?.page
}

/** Notes of all tabs, for the tab bar. */
export const useTabNotes = () => useAtomValue(tabNotesAtom)
