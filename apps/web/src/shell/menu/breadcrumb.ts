import type { MenuPage } from './menu-tree.ts'

/** Where every breadcrumb begins. */
export const HOME_TITLE = '系统首页'

/**
 * Levels of a page's breadcrumb. A slash in a title makes levels of its own; a level that repeats the one before it,
 * as a directory named like its only page does, is shown once.
 * @param own what the page calls itself, in the place of the menu's title
 * @example breadcrumbOf(page) // ['系统首页', '销售管理', '促销管理', '新增促销', '商品促销', '买赠']
 */
export const breadcrumbOf = ({ trail }: MenuPage, own?: string): string[] => {
  const above = own === undefined ? trail : trail.slice(0, -1)
  const titles = [...above.flatMap((title) => title.split('/')), ...(own === undefined ? [] : [own])]
  const levels = [HOME_TITLE, ...titles].map((level) => level.trim())
  return levels.filter((level, index) => level !== '' && level !== levels[index - 1])
}
