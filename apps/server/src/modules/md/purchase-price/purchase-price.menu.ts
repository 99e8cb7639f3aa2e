import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/product-import/price-change-info', '价格变动信息', 'md:purchasePrice:list', {
    tagTitle: '价格变动',
    icon: 'trending-up',
    order: 20,
  }),
]
