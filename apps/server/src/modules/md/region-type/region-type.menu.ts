import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/region-type-management', '线路负责人业务类型', 'md:regionType:list', {
    tagTitle: '业务类型',
    icon: 'id-badge',
    order: 60,
  }),
]
