import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/sales/order-out/order-out-list', '拣货出库', 'so:out:list', {
    tagTitle: '出库',
    icon: 'package-export',
    order: 20,
  }),
  page('/sales/order-out/order-out-search-list', '销售出库查询', 'so:outSearch:list', { icon: 'search', order: 30 }),
  hiddenPage('/order-out-search-list-history', '销售出库查询（历史）', 'so:outSearch:list'),
  hiddenPage('/sales/order-out-detail', '出库单详情', 'so:outSearch:list'),
  hiddenPage('/sales/order-out-enter', '出库确认', 'so:out:add'),
]
