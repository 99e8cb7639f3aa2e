import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/product-management/brands',
    title: '品牌管理',
    tagTitle: '品牌',
    icon: 'tag',
    permission: 'md:brand:list',
    order: 20,
  },
]
