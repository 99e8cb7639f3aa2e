import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/customer-management/customer-list', '客户列表', 'md:customer:list', {
    tagTitle: '客户',
    icon: 'address-book',
    order: 10,
  }),
  hiddenPage('/customer-edit', '修改客户', 'md:customer:edit'),
  hiddenPage('/customer-detail', '客户详情', 'md:customer:list'),
]
