import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/price-management/price-series', '价格系列', 'md:priceSeries:list', {
    icon: 'list-tree',
    order: 10,
  }),
]
