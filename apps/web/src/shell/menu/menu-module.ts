import { type MenuEntry, pathTo } from './menu-tree.ts'

/** The entry of the top row below which a page stands; `undefined` for pages outside the menu. */
export const moduleOf = (menu: readonly MenuEntry[], path: string | undefined): MenuEntry | undefined => {
  if (path === undefined) return undefined
  const listed = menu.find((entry) => pathTo([entry], path).length > 0)
  // A hidden page has no place in the menu, but its address tells where it belongs.
  return listed ?? menu.find((entry) => entry.path !== '/' && path.startsWith(`${entry.path}/`))
}
