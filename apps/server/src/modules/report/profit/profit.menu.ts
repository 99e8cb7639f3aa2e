import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/category/grossprofit', '品类毛利', 'report:category:list', { icon: 'percentage', order: 40 }),
]
