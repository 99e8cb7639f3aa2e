import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const RECONCILE = '/finance/reconcile'

export const menu: readonly MenuRow[] = [
  { path: RECONCILE, title: '交款对账', icon: 'scale', order: 50 },
  page(`${RECONCILE}/reconcile-manage`, '交款对账管理', 'finance:cash:add', { icon: 'scale', order: 10 }),
  page(`${RECONCILE}/reconcile-search`, '对账查询', 'finance:cash:list', { icon: 'list-search', order: 20 }),
]
