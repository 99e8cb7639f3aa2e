import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/vehicle-management/vehicle-report', '车辆上报', 'md:vehicleReport:list', {
    icon: 'car-crane',
    order: 20,
  }),
]
