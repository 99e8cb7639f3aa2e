import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/material-apply', '物料申请', 'dms:material:list', { icon: 'photo', order: 50 }),
]
