import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/customer-management/customer-loc-audit', '地址修正审核', 'md:customerLoc:list', {
    tagTitle: '地址审核',
    icon: 'map-pin-check',
    order: 30,
  }),
]
