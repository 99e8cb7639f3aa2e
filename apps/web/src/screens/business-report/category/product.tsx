import { CategoryProductRow } from '@dealer/fields/CategoryProductRow'
import { ReportCategoryQuery } from '@dealer/fields/ReportCategoryQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { BOOK, monthToDate, movedIn } from '../parts/report-days.ts'

/** What was sold of the products of a category; a product opens its movements of these days. */
export default defineList({
  call: dealer.report.web.categoryProductList,
  query: ReportCategoryQuery,
  row: CategoryProductRow,
  id: 'report.categoryProduct',
  rowKey: 'productCode',
  title: '品类商品',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '日期', default: monthToDate }, 'categoryId'],
  columns: ['productCode', 'productName', 'spec', 'saleQty', 'saleAmount', 'avgPrice', 'customerNum'],
  leads: {
    page: BOOK,
    filter: ({ productCode }, asked) => movedIn(productCode, asked).filter,
  },
})
