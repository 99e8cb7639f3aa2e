import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const MANAGEMENT = '/main-data/product-management/price-management'

export const menu: readonly MenuRow[] = [
  page(`${MANAGEMENT}/price-set-list`, '客户价格设置', 'md:priceSet:list', {
    tagTitle: '价格设置',
    icon: 'settings-dollar',
    order: 30,
  }),
  page(`${MANAGEMENT}/price-search-list`, '价格查询', 'md:priceSearch:list', { icon: 'search', order: 40 }),
]
