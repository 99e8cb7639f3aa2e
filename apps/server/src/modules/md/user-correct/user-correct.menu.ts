import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/user-management/user-correct-audit', '员工信息变更审核', 'md:userCorrect:list', {
    tagTitle: '变更审核',
    icon: 'user-edit',
    order: 50,
  }),
]
