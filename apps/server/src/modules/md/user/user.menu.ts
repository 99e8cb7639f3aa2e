import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/user-management/user-manager-component', '员工列表', 'md:user:list', {
    tagTitle: '员工',
    icon: 'user',
    order: 10,
  }),
  hiddenPage('/user-add', '新增员工', 'md:user:add'),
  hiddenPage('/user-edit', '修改员工', 'md:user:edit'),
  hiddenPage('/user-detail', '员工详情', 'md:user:list'),
]
