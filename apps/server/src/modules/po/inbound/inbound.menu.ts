import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/purchase/purchase-warehousing/purchase-up', '待入库采购单', 'po:inbound:add', {
    tagTitle: '采购入库',
    icon: 'arrow-bar-to-down',
    order: 10,
  }),
  page('/purchase/purchase-warehousing/warehousing-query', '采购入库查询', 'po:inbound:list', {
    icon: 'list-search',
    order: 20,
  }),
  hiddenPage('/purchase/warehousing-detail', '采购入库单详情', 'po:inbound:list'),
  hiddenPage('/warehousing-query-history', '采购入库查询（历史）', 'po:inbound:list'),
  hiddenPage('/purchase/purchaseup-detail', '采购入库录入', 'po:inbound:add'),
]
