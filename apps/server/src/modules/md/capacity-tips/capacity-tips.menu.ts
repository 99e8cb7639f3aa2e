import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/stock-query', '库存数量参数', 'md:capacityTips:list', {
    tagTitle: '库存参数',
    icon: 'adjustments',
    order: 40,
  }),
]
