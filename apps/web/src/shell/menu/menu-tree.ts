import type { components } from '@dealer/sdk'

/** An entry of the menu as the login answers it. */
export type MenuEntry = components['schemas']['MenuEntry']

/** A page that the user may open, with everything that the shell shows of it. */
export interface MenuPage {
  /** Address without query. */
  path: string
  /** Its screen: the route of the file that shows it, without the first slash; for most pages that of its own address. */
  component: string
  /** Full title, `商品促销/买赠`. */
  title: string
  /** Text of its tab: `meta.tagTitle`, else the title. */
  tabTitle: string
  /** Titles from the top of the menu down to the page, for the breadcrumb. */
  trail: readonly string[]
  /** Icon name of the tabler set. */
  icon?: string
  /** Its tab stays open. */
  affix: boolean
  /** Reachable, but in no menu. */
  hidden: boolean
  /** Address of the embedded report, for report pages. */
  iframePath?: string
}

const UNTITLED = '未设置标题'

/** `meta.title`, or the text that stands for a missing one. */
export const titleOf = (entry: MenuEntry): string => entry.meta.title || UNTITLED

/** A directory only groups pages; it has no page of its own. */
export const isDirectory = (entry: MenuEntry): boolean => entry.component === 'Layout' || entry.children.length > 0

/**
 * The entries to draw: hidden ones and empty directories left out, and a directory with `onlyChildren` replaced by its
 * children.
 */
export const visibleMenu = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (entry.meta.hidden) return []
    if (!isDirectory(entry)) return [entry]
    const children = visibleMenu(entry.children)
    if (children.length === 0) return []
    return entry.meta.onlyChildren ? children : [{ ...entry, children }]
  })

/** Every page of the menu, hidden ones included, in the menu's order. */
export const pagesOf = (entries: readonly MenuEntry[], above: readonly string[] = []): MenuPage[] =>
  entries.flatMap((entry): MenuPage[] => {
    const trail = [...above, titleOf(entry)]
    if (isDirectory(entry)) return pagesOf(entry.children, entry.meta.onlyChildren ? above : trail)
    const { tagTitle, icon, affix = false, hidden = false, iframePath } = entry.meta
    return [
      {
        path: entry.path,
        component: entry.component,
        title: titleOf(entry),
        tabTitle: tagTitle || titleOf(entry),
        trail,
        icon,
        affix,
        hidden,
        iframePath,
      },
    ]
  })

/** First page below an entry; a directory's own address leads there. */
export const firstPage = (entry: MenuEntry): MenuEntry | undefined => {
  if (!isDirectory(entry)) return entry
  for (const child of visibleMenu(entry.children)) {
    const found = firstPage(child)
    if (found) return found
  }
  return undefined
}

/** The directory that has this address, at any depth. */
export const directoryAt = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  for (const entry of entries) {
    if (!isDirectory(entry)) continue
    const found = entry.path === path ? entry : directoryAt(entry.children, path)
    if (found) return found
  }
  return undefined
}

/** Addresses of the entries that lead to a page, top first; empty when the page stands in no menu. */
export const pathTo = (entries: readonly MenuEntry[], path: string): string[] => {
  for (const entry of entries) {
    if (!isDirectory(entry) && entry.path === path) return [entry.path]
    const below = pathTo(entry.children, path)
    if (below.length > 0) return [entry.path, ...below]
  }
  return []
}
