import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/security-log', '操作日志', 'admin:securityLog:list', {
    icon: 'shield',
    order: 110,
  }),
]
