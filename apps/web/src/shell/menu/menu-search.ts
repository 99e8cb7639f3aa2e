import type { PinyinMatch } from '@dealer/ui-kit/pinyin'
import type { MenuPage } from './menu-tree.ts'

/** A page found by the function search. */
export interface MenuHit {
  page: MenuPage
  /** Where it stands in the menu: `销售管理 / 订单出库`. */
  place: string
}

/** How {@link searchMenu} searches. */
export interface MenuSearch {
  /** Most hits; all of them when left out. */
  limit?: number
  /** Finds titles by letters too, where it is loaded. */
  pinyin?: PinyinMatch
}

/** How well a title answers what was typed, the smaller the better: equal, beginning with it, holding it, sounding like it. */
const rank = (title: string, text: string, pinyin: PinyinMatch | undefined): number | undefined => {
  if (title === text) return 0
  if (title.startsWith(text)) return 1
  if (title.includes(text)) return 2
  return pinyin && /^[a-z]+$/.test(text) && pinyin(title, text) ? 3 : undefined
}

/** Titles that answer what was typed, best first, else in their order. */
export const searchTitles = <Entry>(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
  typed: string,
  pinyin?: PinyinMatch,
): Entry[] => {
  const text = typed.replace(/\s+/g, '').toLowerCase()
  return entries
    .flatMap((entry, index) => {
      const place = rank(titleOf(entry).toLowerCase(), text, pinyin)
      return place === undefined ? [] : [{ entry, index, place }]
    })
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ entry }) => entry)
}

/**
 * Pages whose title contains the typed text, best first: equal, then beginning with it, then the menu's order, then those
 * that its letters stand for. Letter case and spaces do not count; hidden pages are left out. Nothing typed finds every page.
 * @example searchMenu(pages, 'ptdd', { pinyin }) // 普通订单
 */
export const searchMenu = (pages: readonly MenuPage[], typed: string, { limit, pinyin }: MenuSearch = {}): MenuHit[] =>
  searchTitles(
    pages.filter(({ hidden }) => !hidden),
    ({ title }) => title,
    typed,
    pinyin,
  )
    .slice(0, limit)
    .map((page) => ({ page, place: placeOf(page) }))

/** Where a page stands in the menu. */
export const placeOf = ({ trail }: MenuPage): string => trail.slice(0, -1).join(' / ')
