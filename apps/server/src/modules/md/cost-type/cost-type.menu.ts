import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/cost-type-management', '费用类型', 'md:costType:list', {
    icon: 'receipt',
    order: 30,
  }),
]
