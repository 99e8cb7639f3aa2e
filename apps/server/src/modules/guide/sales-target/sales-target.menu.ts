import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/sales-target-management', '销售目标', 'guide:salesTarget:list', {
    icon: 'target',
    order: 90,
  }),
]
