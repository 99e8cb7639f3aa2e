import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/category', '商品类别', 'md:category:list', {
    tagTitle: '类别',
    icon: 'category',
    order: 10,
  }),
]
