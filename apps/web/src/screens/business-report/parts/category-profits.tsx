import { CategoryGrossProfitQuery } from '@dealer/fields/CategoryGrossProfitQuery'
import { CategoryGrossProfitRow } from '@dealer/fields/CategoryGrossProfitRow'
import { thisMonth } from '@dealer/ui-kit/clock'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { BOOK, daysOfMonths, movedIn } from './report-days.ts'

/** Gross profit of the products of a category in whole months; a product opens its movements of them. */
export const CategoryProfits = defineList({
  call: dealer.report.web.categoryGrossProfit,
  query: CategoryGrossProfitQuery,
  row: CategoryGrossProfitRow,
  id: 'report.categoryProfit',
  rowKey: 'productCode',
  title: '品类毛利',
  exports: 'report:category:export',
  filters: [{ prop: 'month', label: '月份', default: () => [thisMonth(), thisMonth()] }, 'categoryId'],
  columns: [
    'productCode',
    { prop: 'productName', priority: 'high' },
    'categoryName',
    'saleAmount',
    'costAmount',
    { prop: 'grossProfit', priority: 'high' },
    { prop: 'grossRate', priority: 'high' },
    'isFinal',
  ],
  leads: {
    page: BOOK,
    filter: ({ productCode }, asked) => movedIn(productCode, daysOfMonths(asked)).filter,
  },
})
