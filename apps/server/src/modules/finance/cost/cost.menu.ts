import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const COSTS = '/finance/cost'

export const menu: readonly MenuRow[] = [
  { path: COSTS, title: '费用管理', icon: 'receipt', order: 15 },
  page(`${COSTS}/sales-cost`, '销售费用录入', 'finance:cost:add', { icon: 'receipt', order: 10 }),
  page(`${COSTS}/other-cost`, '其他费用录入', 'finance:cost:add', { icon: 'receipt-2', order: 20 }),
  page(`${COSTS}/cost-audit`, '费用审核', 'finance:cost:audit', { icon: 'checkbox', order: 30 }),
  page(`${COSTS}/cost-search`, '费用查询', 'finance:cost:list', { icon: 'list-search', order: 40 }),
]
