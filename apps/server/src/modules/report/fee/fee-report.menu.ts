import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/cost-search', '费用报表', 'report:cost:list', { icon: 'receipt', order: 60 }),
]
