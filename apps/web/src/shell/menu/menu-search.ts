import type { MenuPage } from './menu-tree.ts'

/** A page found by the function search. */
export interface MenuHit {
  page: MenuPage
  /** Where it stands in the menu: `销售管理 / 订单出库`. */
  place: string
}

const rank = (title: string, text: string) => (title === text ? 0 : title.startsWith(text) ? 1 : 2)

/**
 * Pages whose title contains the typed text, best first: equal, then beginning with it, then the menu's order. Letter
 * case and spaces do not count; hidden pages are left out. Nothing typed finds every page.
 * @param limit at most so many hits, default 12
 */
export const searchMenu = (pages: readonly MenuPage[], typed: string, limit = 12): MenuHit[] => {
  const text = typed.replace(/\s+/g, '').toLowerCase()
  const titled = (page: MenuPage) => page.title.toLowerCase()
  return pages
    .filter((page) => !page.hidden && titled(page).includes(text))
    .map((page, index) => ({ page, index }))
    .sort((a, b) => rank(titled(a.page), text) - rank(titled(b.page), text) || a.index - b.index)
    .slice(0, limit)
    .map(({ page }) => ({ page, place: page.trail.slice(0, -1).join(' / ') }))
}
