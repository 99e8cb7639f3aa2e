import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/sales/order-create/inventory-add-list', '要货申请', 'so:invAdd:list', { icon: 'clipboard-list', order: 50 }),
]
