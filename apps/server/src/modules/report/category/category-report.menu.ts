import type { MenuRow } from '../../session/menu.registry.ts'

const permission = 'report:category:list'

export const menu: readonly MenuRow[] = [
  { path: '/business-report/category/customer', title: '品类客户', icon: 'users', permission, order: 60 },
]
