import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/user-management/user-import-list', '员工导入', 'md:user:import', { icon: 'file-import', order: 20 }),
  hiddenPage('/main-data/user-management/user-add', '批量导入员工', 'md:user:import'),
]
