import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/purchase/purchase-warehousing/order-synchronization', '采购订单同步', 'po:purchaseOrder:sync', {
    tagTitle: '订单同步',
    icon: 'refresh',
    order: 30,
  }),
]
