import { COMPANY } from '../../md/md.menu.ts'
import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/attendance-management', '导购考勤', 'guide:attendance:list', {
    parent: COMPANY,
    icon: 'calendar-check',
    order: 40,
  }),
]
