import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/task-list', '任务查询', 'guide:task:list', { icon: 'list-check', order: 100 }),
]
