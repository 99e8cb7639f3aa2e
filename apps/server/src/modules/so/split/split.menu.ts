import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/sales/order-out/order-split-list', '订单拆单', 'so:split:list', {
    tagTitle: '拆单',
    icon: 'arrows-split',
    order: 10,
  }),
]
