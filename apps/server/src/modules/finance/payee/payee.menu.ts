import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const PAYEES = '/finance/payee'

export const menu: readonly MenuRow[] = [
  { path: PAYEES, title: '收款管理', icon: 'cash', order: 30 },
  page(`${PAYEES}/payee-entry`, '收款录入', 'finance:payee:add', { icon: 'cash', order: 10 }),
  page(`${PAYEES}/payee-invoice`, '按发票收款', 'finance:payee:add', { icon: 'file-dollar', order: 20 }),
  page(`${PAYEES}/payee-order`, '按订单收款', 'finance:payee:add', { icon: 'shopping-cart-dollar', order: 30 }),
  page(`${PAYEES}/payee-audit`, '收款审核', 'finance:payee:audit', { icon: 'checkbox', order: 40 }),
  page(`${PAYEES}/payee-search`, '收款查询', 'finance:payee:list', { icon: 'list-search', order: 50 }),
]
