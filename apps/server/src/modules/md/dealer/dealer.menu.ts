import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'
import { COMPANY } from '../md.menu.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/dealer-management', '企业信息', 'md:dealer:list', {
    parent: COMPANY,
    icon: 'building-community',
    order: 10,
  }),
  page('/main-data/settings-management/dealer-setting-management', '经销商参数', 'md:dealerSetting:list', {
    icon: 'settings-2',
    order: 10,
  }),
]
