import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/station-management', '岗位管理', 'md:station:list', { icon: 'sitemap', order: 40 }),
]
