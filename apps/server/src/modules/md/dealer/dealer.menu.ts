import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/dealer-management', '企业信息', 'md:dealer:list', { icon: 'building-community', order: 20 }),
  page('/main-data/settings-management/dealer-setting-management', '经销商参数', 'md:dealerSetting:list', {
    icon: 'settings-2',
    order: 10,
  }),
]
