import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const CHECKS = '/inventory/inventory-check'

export const menu: readonly MenuRow[] = [
  { path: CHECKS, title: '库存盘点', icon: 'clipboard-check', order: 30 },
  page(`${CHECKS}/check-lock`, '盘点锁定', 'inv:check:lock', { icon: 'lock', order: 10 }),
  page(`${CHECKS}/inventory-check`, '盘点录入', 'inv:check:count', { icon: 'clipboard-text', order: 20 }),
  hiddenPage(`${CHECKS}/phone-count`, '手机盘点', 'inv:check:count'),
  page(`${CHECKS}/check_search`, '盘点查询', 'inv:check:list', { icon: 'list-search', order: 30 }),
]
