import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const PURCHASE = '/finance/purchase'

export const menu: readonly MenuRow[] = [
  page(`${PURCHASE}/payment-entry`, '付款录入', 'finance:payment:add', { icon: 'cash', order: 30 }),
  page(`${PURCHASE}/payment-search`, '付款查询', 'finance:payment:list', { icon: 'credit-card', order: 40 }),
]
