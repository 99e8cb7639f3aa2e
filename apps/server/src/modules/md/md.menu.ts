import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/main-data', title: '基础资料', icon: 'database', order: 20 },
  // A group without a path of its own: its pages keep theirs.
  { path: '/main-data/company-management', title: '企业管理', icon: 'building', order: 10 },
  {
    path: '/main-data/user-management',
    title: '员工管理',
    icon: 'users',
    parent: '/main-data/company-management',
    order: 50,
  },
  { path: '/main-data/product-management', title: '商品管理', icon: 'package', order: 110 },
  { path: '/main-data/settings-management', title: '系统设置', icon: 'settings', order: 130 },
]
