import type { Permission } from '@dealer/sdk/contract'
import type { MenuRow } from './menu.registry.ts'

type Address = MenuRow['path']

/**
 * A page of the menu, for who has the permission.
 *
 * ```ts
 * page('/main-data/product-management/brands', '品牌管理', 'md:brand:list', { tagTitle: '品牌', icon: 'tag', order: 20 })
 * ```
 */
export const page = (
  path: Address,
  title: string,
  permission: Permission,
  shown: Omit<MenuRow, 'path' | 'title' | 'permission' | 'hidden'>,
): MenuRow => ({ path, title, permission, ...shown })

/** A page that others lead to: it can be opened, and stands in no menu. */
export const hiddenPage = (path: Address, title: string, permission: Permission): MenuRow => ({
  path,
  title,
  permission,
  hidden: true,
})
