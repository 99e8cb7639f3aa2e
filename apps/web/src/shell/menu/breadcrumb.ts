import type { MenuPage } from './menu-tree.ts'

/** Where every breadcrumb begins. */
export const HOME_TITLE = '系统首页'

/**
 * Levels of a page's breadcrumb. A slash in a title makes levels of its own; a level that repeats the one before it,
 * as a directory named like its only page does, is shown once.
 * @example breadcrumbOf(page) // ['系统首页', '销售管理', '促销管理', '新增促销', '商品促销', '买赠']
 */
export const breadcrumbOf = (page: MenuPage): string[] => {
  const levels = [HOME_TITLE, ...page.trail.flatMap((title) => title.split('/'))].map((level) => level.trim())
  return levels.filter((level, index) => level !== '' && level !== levels[index - 1])
}
