import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/deliver-record', '配送记录', 'report:deliver:list', { icon: 'truck-delivery', order: 40 }),
]
