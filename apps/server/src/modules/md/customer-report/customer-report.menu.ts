import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/customer-management/customer-report', '客户上报', 'md:customerReport:list', {
    icon: 'upload',
    order: 40,
  }),
]
