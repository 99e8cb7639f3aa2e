import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  hiddenPage('/sales/order-create/store-search-list', '商城订单', 'so:storeOrder:list'),
  hiddenPage('/sales/store-order-edit', '商城订单审核', 'so:storeOrder:audit'),
  hiddenPage('/sales/point-order-edit', '积分订单审核', 'so:storeOrder:audit'),
]
