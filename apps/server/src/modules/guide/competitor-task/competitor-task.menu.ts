import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/competitor-task-list', '竞品任务', 'guide:competitorTask:list', {
    icon: 'binoculars',
    order: 120,
  }),
]
