import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const MONTHS = '/inventory/inv-monthly'

export const menu: readonly MenuRow[] = [
  { path: MONTHS, title: '成本月结', icon: 'calendar-stats', order: 80 },
  page(`${MONTHS}/inv-monthly-adjust`, '成本调整', 'inv:monthly:adjust', { icon: 'pencil-dollar', order: 10 }),
  page(`${MONTHS}/inv-monthly-audit`, '成本调整审核', 'inv:monthly:audit', {
    ...{ tagTitle: '成本审核', icon: 'checkbox', order: 20 },
  }),
  page(`${MONTHS}/inv-monthly-list`, '月结查询', 'inv:monthly:list', { icon: 'list-search', order: 30 }),
  hiddenPage('/inv-monthly-adjust-history', '成本调整（历史）', 'inv:monthly:adjust'),
  hiddenPage('/inv-monthly-audit-history', '成本调整审核（历史）', 'inv:monthly:audit'),
  hiddenPage('/inv-monthly-list-history', '月结查询（历史）', 'inv:monthly:list'),
]
