import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  { path: '/purchase/purchase-return', title: '采购退货', icon: 'arrow-back-up', order: 30 },
  { path: '/purchase/return-delivery', title: '采购退货出库', icon: 'package-export', order: 40 },
  page('/purchase/purchase-return/return-order', '采购按单退货', 'po:purchaseReturn:add', {
    icon: 'receipt-refund',
    order: 10,
  }),
  page('/purchase/purchase-return/return-one', '一次性退货', 'po:purchaseReturn:add', {
    icon: 'file-minus',
    order: 20,
  }),
  page('/purchase/purchase-return/return-search', '采购退货查询', 'po:purchaseReturn:list', {
    icon: 'list-search',
    order: 30,
  }),
  page('/purchase/return-delivery/return-goods', '待出库退货单', 'po:purchaseReturn:out', {
    tagTitle: '采购退货出库',
    icon: 'arrow-bar-up',
    order: 10,
  }),
  page('/purchase/return-delivery/delivery-search', '采购退货出库查询', 'po:purchaseReturnOut:list', {
    tagTitle: '退货出库查询',
    icon: 'list-search',
    order: 20,
  }),
  hiddenPage('/purchase/purchase-return/order-detail', '按单退货录入', 'po:purchaseReturn:add'),
  hiddenPage('/purchase/purchase-return/search-detail', '采购退货详情', 'po:purchaseReturn:list'),
  hiddenPage('/delivery-search-history', '采购退货出库查询（历史）', 'po:purchaseReturnOut:list'),
]
