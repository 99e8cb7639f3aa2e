import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  { path: '/main-data/region-management', title: '线路管理', icon: 'map', order: 70 },
  page('/main-data/region-management/region-manager', '线路维护', 'md:region:list', {
    tagTitle: '线路',
    icon: 'map-2',
    order: 10,
  }),
]
