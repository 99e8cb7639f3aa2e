import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/user-management/recruit-audit', '应聘人员审核', 'md:recruit:list', {
    tagTitle: '应聘审核',
    icon: 'user-check',
    order: 40,
  }),
]
