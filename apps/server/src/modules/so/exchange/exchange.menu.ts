import type { MenuRow } from '../../session/menu.registry.ts'
import { NEEDED } from './exchange.rules.ts'

export const menu: readonly MenuRow[] = [
  { path: '/sales/return-manager/exchange', title: '换货单', allOf: NEEDED, icon: 'arrows-exchange', order: 15 },
]
