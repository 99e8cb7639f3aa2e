import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/customer-type-management', '客户类型', 'md:customerType:list', {
    icon: 'users-group',
    order: 40,
  }),
]
