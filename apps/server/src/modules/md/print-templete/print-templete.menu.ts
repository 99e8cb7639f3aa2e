import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/print-templete-management', '打印模板', 'md:printTemplete:list', {
    icon: 'printer',
    order: 50,
  }),
]
