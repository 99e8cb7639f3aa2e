import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/sales', title: '销售管理', icon: 'shopping-cart', order: 30 },
  { path: '/sales/order-create', title: '销售录单', icon: 'file-plus', order: 10 },
  { path: '/sales/order-out', title: '订单出库', icon: 'arrow-bar-right', order: 20 },
  { path: '/sales/order-search', title: '订单查询', icon: 'list-search', onlyChildren: true, order: 30 },
]
