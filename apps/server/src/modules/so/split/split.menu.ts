import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/sales/order-out/order-split-list',
    title: '订单拆单',
    tagTitle: '拆单',
    icon: 'arrows-split',
    permission: 'so:split:list',
    order: 10,
  },
]
