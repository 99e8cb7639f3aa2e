import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/print-title-type-management', '打印抬头类型', 'md:printTitleType:list', {
    tagTitle: '打印抬头',
    icon: 'heading',
    order: 70,
  }),
]
