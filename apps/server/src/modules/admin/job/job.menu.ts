import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/job-list', '后台任务', 'admin:job:list', { icon: 'activity', order: 100 }),
]
