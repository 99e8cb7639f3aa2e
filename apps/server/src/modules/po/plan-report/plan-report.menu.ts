import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/purchase/purchase-input/plan-report', '计划提报', 'po:planReport:list', { icon: 'calendar-plus', order: 30 }),
]
