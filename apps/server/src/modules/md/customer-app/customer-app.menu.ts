import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/customer-management/customer-app-list', '客户资料补充', 'md:customerApp:list', {
    tagTitle: '资料补充',
    icon: 'device-mobile',
    order: 20,
  }),
]
