import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/finance/receivable/invoice-receivable', '发票应收', 'finance:receivable:list', {
    icon: 'file-dollar',
    order: 10,
  }),
  page('/finance/receivable/order-debt', '订单欠款', 'finance:orderDebt:list', { icon: 'wallet', order: 20 }),
]
