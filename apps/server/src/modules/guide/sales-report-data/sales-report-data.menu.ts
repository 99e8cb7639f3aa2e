import type { MenuRow } from '../../session/menu.registry.ts'
import { hiddenPage, page } from '../../session/menu-page.ts'

const permission = 'guide:salesReport:list'

export const menu: readonly MenuRow[] = [
  page('/business-report/sales-report-list', '销售报告', permission, { icon: 'report', order: 130 }),
  page('/business-report/sales-report-data', '销售报告数据', permission, { icon: 'table', order: 140 }),
  hiddenPage('/business-report/sales-report-detail', '销售报告明细', permission),
]
