import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/user-management/user-report', '员工上报', 'md:userReport:list', { icon: 'user-up', order: 60 }),
]
