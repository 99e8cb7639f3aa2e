import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/brands', '品牌管理', 'md:brand:list', {
    tagTitle: '品牌',
    icon: 'tag',
    order: 20,
  }),
]
