import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const permission = 'report:category:list'

export const menu: readonly MenuRow[] = [
  page('/business-report/category/list', '品类销售', permission, { icon: 'category', order: 10 }),
  page('/business-report/category/product', '品类商品', permission, { icon: 'box', order: 20 }),
  page('/business-report/category/trend', '品类趋势', permission, { icon: 'chart-line', order: 50 }),
  page('/business-report/category/customer', '品类客户', permission, { icon: 'users', order: 60 }),
  page('/business-report/category/analysis', '品类结构分析', permission, { icon: 'chart-pie', order: 70 }),
  page('/business-report/category/activelist', '品类动销', permission, { icon: 'activity', order: 80 }),
  page('/business-report/category/monthlysales', '品类月销售', permission, { icon: 'calendar', order: 90 }),
]
