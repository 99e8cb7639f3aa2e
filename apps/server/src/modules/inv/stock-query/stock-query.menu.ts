import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/inventory/inv-standing-book/inv-standing-book-search', '库存台账查询', 'inv:ledger:list', {
    tagTitle: '库存台账',
    icon: 'notebook',
    order: 10,
  }),
  page('/inventory/inv-standing-book/inventory-search', '即时库存', 'inv:stock:list', {
    tagTitle: '库存',
    icon: 'packages',
    order: 20,
  }),
  page('/inventory/inv-standing-book/inv-shortage-status-search', '库存预警', 'inv:shortage:list', {
    icon: 'alert-triangle',
    order: 30,
  }),
  hiddenPage('/inv-standing-book-search-history', '库存台账查询（历史）', 'inv:ledger:list'),
]
