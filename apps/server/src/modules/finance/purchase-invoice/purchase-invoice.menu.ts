import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/finance/purchase/purchase-invoice-search', '采购发票查询', 'finance:purchaseInvoice:list', {
    icon: 'file-search',
    order: 10,
  }),
]
