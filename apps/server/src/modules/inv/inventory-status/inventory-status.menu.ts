import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/inventory-status-management', '库存状态', 'inv:inventoryStatus:list', {
    icon: 'status-change',
    order: 20,
  }),
]
