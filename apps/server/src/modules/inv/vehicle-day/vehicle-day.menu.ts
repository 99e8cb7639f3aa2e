import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/inventory/vehicle-sales-management/vehicle-day', '车辆日结', 'inv:vehicleOut:list', {
    ...{ icon: 'clipboard-check', order: 30 },
  }),
]
