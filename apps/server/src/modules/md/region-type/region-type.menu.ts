import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/settings-management/region-type-management',
    title: '线路负责人业务类型',
    tagTitle: '业务类型',
    icon: 'id-badge',
    permission: 'md:regionType:list',
    order: 60,
  },
]
