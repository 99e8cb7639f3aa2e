import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/main-data', title: '基础资料', icon: 'database', order: 20 },
  { path: '/main-data/product-management', title: '商品管理', icon: 'package', order: 110 },
  { path: '/main-data/settings-management', title: '系统设置', icon: 'settings', order: 130 },
]
