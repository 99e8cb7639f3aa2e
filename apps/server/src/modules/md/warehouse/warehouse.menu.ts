import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/warehouse-management', '仓库管理', 'md:warehouse:list', { icon: 'building-warehouse', order: 80 }),
]
