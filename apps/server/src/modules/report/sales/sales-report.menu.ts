import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/business-sales-rank', '业务员销售排名', 'report:salesRank:list', {
    tagTitle: '销售排名',
    icon: 'trophy',
    order: 30,
  }),
]
