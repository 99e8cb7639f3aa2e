import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/settings-management/customer-type-management',
    title: '客户类型',
    icon: 'users-group',
    permission: 'md:customerType:list',
    order: 40,
  },
]
