import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/inventory', title: '库存管理', icon: 'building-warehouse', order: 50 },
  { path: '/inventory/inv-standing-book', title: '库存台账', icon: 'book', order: 70 },
]
