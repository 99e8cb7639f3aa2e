import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/region-management/route-manager', '拜访路线', 'md:route:list', { icon: 'route', order: 20 }),
]
