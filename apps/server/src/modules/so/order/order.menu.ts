import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/sales/order-create/normal-order',
    title: '普通订单',
    icon: 'file-invoice',
    permission: 'so:salesOrder:add',
    order: 10,
  },
  {
    path: '/sales/order-search/order-search-list',
    title: '订单查询',
    icon: 'list-search',
    permission: 'so:salesOrder:list',
    order: 10,
  },
  { path: '/order-search-list-history', title: '订单查询（历史）', permission: 'so:salesOrder:list', hidden: true },
]
