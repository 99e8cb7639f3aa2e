import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/sales/order-out/order-out-list',
    title: '拣货出库',
    tagTitle: '出库',
    icon: 'package-export',
    permission: 'so:out:list',
    order: 20,
  },
  {
    path: '/sales/order-out/order-out-search-list',
    title: '销售出库查询',
    icon: 'search',
    permission: 'so:outSearch:list',
    order: 30,
  },
  {
    path: '/order-out-search-list-history',
    title: '销售出库查询（历史）',
    permission: 'so:outSearch:list',
    hidden: true,
  },
  { path: '/sales/order-out-detail', title: '出库单详情', permission: 'so:outSearch:list', hidden: true },
  { path: '/sales/order-out-enter', title: '出库确认', permission: 'so:out:add', hidden: true },
]
