import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page(
    '/main-data/settings-management/sales-project-maintenance-management',
    '销售报告项目',
    'guide:salesProject:list',
    { tagTitle: '报告项目', icon: 'list-details', order: 80 },
  ),
]
