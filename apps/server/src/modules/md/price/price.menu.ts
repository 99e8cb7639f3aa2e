import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/product-management/price-management',
    title: '价格管理',
    icon: 'currency-yuan',
    order: 80,
  },
]
