import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/category/stocklist', '品类库存', 'report:category:list', { icon: 'stack-2', order: 30 }),
  page('/business-report/inv-trend', '库存趋势', 'report:invTrend:list', { icon: 'chart-area-line', order: 80 }),
]
