import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/warehouse-management',
    title: '仓库管理',
    icon: 'building-warehouse',
    permission: 'md:warehouse:list',
    order: 80,
  },
]
