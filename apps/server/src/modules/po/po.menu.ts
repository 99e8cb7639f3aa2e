import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/purchase', title: '采购管理', icon: 'truck-loading', order: 40 },
  { path: '/purchase/purchase-input', title: '采购录入', icon: 'file-plus', order: 10 },
  { path: '/purchase/purchase-warehousing', title: '采购入库', icon: 'package-import', order: 20 },
  { path: '/purchase/purchase-return', title: '采购退货', icon: 'arrow-back-up', order: 30 },
  { path: '/purchase/return-delivery', title: '采购退货出库', icon: 'package-export', order: 40 },
]
