import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/purchase/purchase-input/purchase-entry', '采购录单', 'po:purchaseOrder:add', {
    icon: 'file-invoice',
    order: 10,
  }),
  page('/purchase/purchase-input/purchase-input-search', '采购订单查询', 'po:purchaseOrder:list', {
    tagTitle: '采购查询',
    icon: 'list-search',
    order: 20,
  }),
  hiddenPage('/purchase/purchase-input/document-edit', '修改采购单', 'po:purchaseOrder:add'),
  hiddenPage('/purchase/purchase-input/document-copy', '复制采购单', 'po:purchaseOrder:add'),
  hiddenPage('/purchase/purchase-detail', '采购单详情', 'po:purchaseOrder:list'),
  hiddenPage('/purchase/purchase-follow', '采购单跟踪', 'po:purchaseOrder:list'),
]
