import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/activity-management/message-management', '活动通知', 'md:message:list', {
    icon: 'bell-ringing',
    order: 10,
  }),
]
