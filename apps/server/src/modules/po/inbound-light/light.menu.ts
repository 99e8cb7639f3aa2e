import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [hiddenPage('/purchase/inbound-light', '直接入库', 'po:inbound:confirm')]
