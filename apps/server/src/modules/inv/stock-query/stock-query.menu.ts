import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/inventory/inv-standing-book/inv-standing-book-search',
    title: '库存台账查询',
    tagTitle: '库存台账',
    icon: 'notebook',
    permission: 'inv:ledger:list',
    order: 10,
  },
  {
    path: '/inventory/inv-standing-book/inventory-search',
    title: '即时库存',
    tagTitle: '库存',
    icon: 'packages',
    permission: 'inv:stock:list',
    order: 20,
  },
]
