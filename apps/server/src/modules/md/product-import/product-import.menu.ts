import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/product-management/product-import/product-import', '新品引入', 'md:productImport:list', {
    icon: 'package-import',
    order: 10,
  }),
]
