import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/supplier-list', '供应商管理', 'md:supplier:list', {
    tagTitle: '供应商',
    icon: 'truck-loading',
    order: 120,
  }),
]
