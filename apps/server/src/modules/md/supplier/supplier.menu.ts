import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/supplier-list',
    title: '供应商管理',
    tagTitle: '供应商',
    icon: 'truck-loading',
    permission: 'md:supplier:list',
    order: 120,
  },
]
