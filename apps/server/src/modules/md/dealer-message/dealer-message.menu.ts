import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/activity-management/dealer-message-management', '经销商通知', 'md:dealerMessage:list', {
    icon: 'message',
    order: 20,
  }),
]
