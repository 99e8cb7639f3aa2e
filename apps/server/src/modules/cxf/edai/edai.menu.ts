import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const FINANCE = '/purchase/supplychain-finance'

export const menu: readonly MenuRow[] = [
  { path: FINANCE, title: '供应链金融', icon: 'building-bank', order: 50 },
  page(`${FINANCE}/loan-application`, '贷款申请', 'po:edai:list', { icon: 'credit-card', order: 10 }),
  page(`${FINANCE}/pruchase-order-loan`, '采购单贷款', 'po:edai:apply', { icon: 'file-dollar', order: 20 }),
  hiddenPage('/purchase/loan-detail', '贷款详情', 'po:edai:list'),
  hiddenPage('/purchase/pruchase-order-loan-detail', '采购单贷款申请', 'po:edai:apply'),
]
