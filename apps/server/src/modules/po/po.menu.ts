import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/purchase', title: '采购管理', icon: 'truck-loading', order: 40 },
  { path: '/purchase/purchase-input', title: '采购录入', icon: 'file-plus', order: 10 },
  { path: '/purchase/purchase-warehousing', title: '采购入库', icon: 'package-import', order: 20 },
]
