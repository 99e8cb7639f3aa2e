import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const OTHERS = '/inventory/others-inventory'

export const menu: readonly MenuRow[] = [
  { path: OTHERS, title: '其他出入库', icon: 'arrows-exchange', order: 40 },
  page(`${OTHERS}/others-in`, '其他入库', 'inv:othersIn:add', { icon: 'plus', order: 10 }),
  page(`${OTHERS}/others-out`, '其他出库', 'inv:othersOut:add', { icon: 'minus', order: 20 }),
  page(`${OTHERS}/initial-in`, '期初入库', 'inv:initialIn:add', { icon: 'square-plus', order: 30 }),
  page(`${OTHERS}/initial-out`, '期初出库', 'inv:initialOut:add', { icon: 'square-minus', order: 40 }),
  page(`${OTHERS}/others-inventory-search`, '其他出入库查询', 'inv:others:list', {
    ...{ tagTitle: '出入库查询', icon: 'list-search', order: 50 },
  }),
  hiddenPage('/other-inv-detail', '其他出入库详情', 'inv:others:list'),
  hiddenPage('/others-inventory-search-history', '其他出入库查询（历史）', 'inv:others:list'),
]
