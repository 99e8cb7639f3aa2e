import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/region-management/region-manager', '线路维护', 'md:region:list', {
    tagTitle: '线路',
    icon: 'map-2',
    order: 10,
  }),
]
