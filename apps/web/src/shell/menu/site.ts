import type { User } from '../session/user.ts'
import { fixedPages } from './fixed-pages.ts'
import { directoryAt, firstPage, type MenuEntry, type MenuPage, pagesOf, visibleMenu } from './menu-tree.ts'

/** Everything that this user can open, made once from the login's menu. */
export interface Site {
  /** What the menus draw, home first. */
  menu: readonly MenuEntry[]
  /** The whole menu as the login answered it. */
  tree: readonly MenuEntry[]
  /** Pages by address. */
  pages: ReadonlyMap<string, MenuPage>
}

/** What an address leads to. */
export type Destination = { page: MenuPage } | { redirect: string }

const HOME = '/home'
const BOARD = '/staff-officer'
const NOT_FOUND = '/404'

/** Builds the site of a user. A fixed page keeps its own rules even where the menu names it too. */
export const siteOf = (user: User): Site => {
  const fixed = fixedPages(user)
  const reserved = new Set(fixed.map(({ path }) => path))
  const pages = new Map([...pagesOf(user.menuVos), ...fixed].map((page) => [page.path, page] as const))
  const menu = visibleMenu(user.menuVos).filter(({ path }) => !reserved.has(path))
  return { menu: [...fixed.filter(({ path }) => path === HOME).map(asEntry), ...menu], tree: user.menuVos, pages }
}

const asEntry = ({ path, component, tabTitle, icon }: MenuPage): MenuEntry => {
  return { path, name: 'Home', component, children: [], meta: { title: tabTitle, icon } }
}

/** Where an address leads: a page, or the address to go to instead; a directory leads to its first page. */
export const destinationOf = (site: Site, pathname: string): Destination => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const page = site.pages.get(path)
  if (page) return path === pathname ? { page } : { redirect: path }
  // Administrators are sent to the business dashboard after logging in; where there is none, home is the place.
  if (path === '/' || path === '' || path === '/login' || path === BOARD) return { redirect: HOME }
  const directory = directoryAt(site.tree, path)
  return { redirect: (directory && firstPage(directory)?.path) ?? NOT_FOUND }
}
