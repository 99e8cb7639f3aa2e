import { CategoryMonthlySalesQuery } from '@dealer/fields/CategoryMonthlySalesQuery'
import { CategoryMonthlySalesRow } from '@dealer/fields/CategoryMonthlySalesRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { monthColumns, thisYear } from '../parts/month-columns.ts'

/** Net sales of the products of a category in the months of a year. */
export default defineList({
  call: dealer.report.web.categoryMonthlySales,
  query: CategoryMonthlySalesQuery,
  row: CategoryMonthlySalesRow,
  id: 'report.categoryMonthly',
  rowKey: 'productCode',
  title: '品类月销售',
  exports: 'report:category:export',
  filters: [thisYear, 'categoryId'],
  columns: ['productCode', { prop: 'productName', priority: 'high' }, 'categoryName', ...monthColumns],
})
