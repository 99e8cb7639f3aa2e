import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/finance/write-off-search', '核销查询', 'finance:writeOff:list', { icon: 'eraser', order: 40 }),
]
