import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/purchase/purchase-warehousing/purchase-up',
    title: '待入库采购单',
    tagTitle: '采购入库',
    icon: 'arrow-bar-to-down',
    permission: 'po:inbound:add',
    order: 10,
  },
  {
    path: '/purchase/purchase-warehousing/warehousing-query',
    title: '采购入库查询',
    icon: 'list-search',
    permission: 'po:inbound:list',
    order: 20,
  },
  { path: '/purchase/warehousing-detail', title: '采购入库单详情', permission: 'po:inbound:list', hidden: true },
  { path: '/purchase/purchaseup-detail', title: '采购入库录入', permission: 'po:inbound:add', hidden: true },
]
