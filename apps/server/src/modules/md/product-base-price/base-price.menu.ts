import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/price-management/base-price', '基础价格', 'md:productBasePrice:list', {
    icon: 'coin',
    order: 20,
  }),
]
