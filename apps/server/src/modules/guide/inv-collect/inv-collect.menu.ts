import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/inventory-collect-list', '库存采集', 'guide:invCollect:list', {
    icon: 'clipboard-data',
    order: 110,
  }),
]
