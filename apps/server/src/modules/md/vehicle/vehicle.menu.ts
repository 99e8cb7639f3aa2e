import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/vehicle-management/vehicle-manager', '车辆维护', 'md:vehicle:list', {
    tagTitle: '车辆',
    icon: 'car',
    order: 10,
  }),
]
