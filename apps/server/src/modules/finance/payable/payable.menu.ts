import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const PURCHASE = '/finance/purchase'

export const menu: readonly MenuRow[] = [
  { path: PURCHASE, title: '采购财务', icon: 'file-search', order: 60 },
  page(`${PURCHASE}/payable-search`, '应付查询', 'finance:payable:list', { icon: 'wallet', order: 20 }),
]
