import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/debt-search', '欠款查询', 'report:debt:list', { icon: 'wallet', order: 50 }),
]
