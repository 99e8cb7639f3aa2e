import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const ADJUSTS = '/inventory/others-management'

export const menu: readonly MenuRow[] = [
  { path: ADJUSTS, title: '库存调整', icon: 'adjustments-horizontal', order: 50 },
  page(`${ADJUSTS}/inv-status-adjust`, '库存状态调整', 'inv:adjust:add', {
    ...{ tagTitle: '状态调整', icon: 'status-change', order: 10 },
  }),
  page(`${ADJUSTS}/warehouse-adjust`, '仓库库位调整', 'inv:adjust:add', {
    ...{ tagTitle: '仓库调整', icon: 'arrows-move', order: 20 },
  }),
  page(`${ADJUSTS}/adjust-search`, '库存调整查询', 'inv:adjust:list', { icon: 'list-search', order: 30 }),
  hiddenPage('/adjust-search-detail', '库存调整详情', 'inv:adjust:list'),
  hiddenPage('/adjust-search-history', '库存调整查询（历史）', 'inv:adjust:list'),
]
