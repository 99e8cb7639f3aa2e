import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'
import { COMPANY } from '../md.menu.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/position-management', '角色管理', 'md:position:list', {
    parent: COMPANY,
    icon: 'user-shield',
    order: 20,
  }),
]
