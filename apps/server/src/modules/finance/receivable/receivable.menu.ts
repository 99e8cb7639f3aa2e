import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/finance/receivable/order-debt',
    title: '订单欠款',
    icon: 'wallet',
    permission: 'finance:orderDebt:list',
    order: 20,
  },
]
