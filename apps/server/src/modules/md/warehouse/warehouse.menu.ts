import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'
import { COMPANY } from '../md.menu.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/warehouse-management', '仓库管理', 'md:warehouse:list', {
    icon: 'building-warehouse',
    parent: COMPANY,
    order: 70,
  }),
]
