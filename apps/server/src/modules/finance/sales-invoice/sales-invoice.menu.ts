import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const INVOICES = '/finance/invoice'

export const menu: readonly MenuRow[] = [
  { path: INVOICES, title: '发票管理', icon: 'file-invoice', order: 10 },
  page(`${INVOICES}/sales-invoice`, '销售开票', 'finance:salesInvoice:add', { icon: 'file-invoice', order: 10 }),
  page(`${INVOICES}/other-invoice`, '其他开票', 'finance:otherInvoice:add', { icon: 'file-plus', order: 20 }),
  page(`${INVOICES}/invoice-search`, '发票查询', 'finance:salesInvoice:list', { icon: 'list-search', order: 30 }),
  page(`${INVOICES}/invoice-export`, '发票导出', 'finance:salesInvoice:export', { icon: 'file-export', order: 40 }),
  hiddenPage('/invoice-add-sales-confirm', '开票确认', 'finance:salesInvoice:add'),
  hiddenPage('/invoice-search-detail', '发票详情', 'finance:salesInvoice:list'),
  hiddenPage('/invoice-search-follow', '发票跟踪', 'finance:salesInvoice:list'),
]
