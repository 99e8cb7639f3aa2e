import { CategoryActiveQuery } from '@dealer/fields/CategoryActiveQuery'
import { CategoryActiveRow } from '@dealer/fields/CategoryActiveRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { BOOK, monthToDate, movedIn } from '../parts/report-days.ts'

/** How many customers the products of a category reached, and how many of them bought again; a product opens its movements of these days. */
export default defineList({
  call: dealer.report.web.categoryActiveList,
  query: CategoryActiveQuery,
  row: CategoryActiveRow,
  id: 'report.categoryActive',
  rowKey: 'productCode',
  title: '品类动销',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '日期', default: monthToDate }, 'categoryId'],
  columns: [
    'productCode',
    { prop: 'productName', priority: 'high' },
    'customerNum',
    'activeCustomerNum',
    { prop: 'activeRate', priority: 'high' },
    { prop: 'repeatRate', priority: 'high' },
    'saleQty',
  ],
  leads: {
    page: BOOK,
    filter: ({ productCode }, asked) => movedIn(productCode, asked).filter,
  },
})
