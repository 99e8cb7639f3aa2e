import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'
import { COMPANY } from '../md.menu.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/station-management', '岗位管理', 'md:station:list', { parent: COMPANY, icon: 'sitemap', order: 30 }),
]
