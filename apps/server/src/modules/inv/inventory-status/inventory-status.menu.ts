import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/settings-management/inventory-status-management',
    title: '库存状态',
    icon: 'status-change',
    permission: 'inv:inventoryStatus:list',
    order: 20,
  },
]
