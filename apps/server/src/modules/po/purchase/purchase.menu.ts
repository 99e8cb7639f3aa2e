import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/purchase/purchase-input/purchase-entry',
    title: '采购录单',
    icon: 'file-invoice',
    permission: 'po:purchaseOrder:add',
    order: 10,
  },
  {
    path: '/purchase/purchase-input/purchase-input-search',
    title: '采购订单查询',
    tagTitle: '采购查询',
    icon: 'list-search',
    permission: 'po:purchaseOrder:list',
    order: 20,
  },
  {
    path: '/purchase/purchase-input/document-edit',
    title: '修改采购单',
    permission: 'po:purchaseOrder:add',
    hidden: true,
  },
  {
    path: '/purchase/purchase-input/document-copy',
    title: '复制采购单',
    permission: 'po:purchaseOrder:add',
    hidden: true,
  },
  { path: '/purchase/purchase-detail', title: '采购单详情', permission: 'po:purchaseOrder:list', hidden: true },
]
