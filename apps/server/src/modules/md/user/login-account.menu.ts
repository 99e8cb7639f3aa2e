import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/login-accounts', '登录账号', 'md:user:edit', { icon: 'shield-lock', order: 95 }),
]
