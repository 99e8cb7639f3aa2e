import { CategorySaleQuery } from '@dealer/fields/CategorySaleQuery'
import { CategorySaleRow } from '@dealer/fields/CategorySaleRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { daysOf, monthToDate, PRODUCTS_SOLD } from '../parts/report-days.ts'

/** What was sold by category; a category opens those right below it, and what lies in itself its products. */
export default defineList({
  call: dealer.report.web.categorySaleList,
  query: CategorySaleQuery,
  row: CategorySaleRow,
  id: 'report.categorySale',
  rowKey: 'categoryId',
  title: '品类销售',
  exports: 'report:category:export',
  filters: [{ prop: 'date', label: '日期', default: monthToDate }, 'categoryId', 'regionCode'],
  columns: [
    { prop: 'categoryName', priority: 'high' },
    'saleQty',
    { prop: 'saleAmount', priority: 'high' },
    'saleRate',
    'customerNum',
    { prop: 'lastAmount', zeroAsDash: true },
    'growRate',
  ],
  leads: {
    page: PRODUCTS_SOLD,
    filter: ({ categoryId }, asked) => ({ categoryId, ...daysOf(asked) }),
    within: ({ categoryId }, asked) =>
      categoryId === asked.categoryId
        ? undefined
        : { categoryId, ...daysOf(asked), ...(asked.regionCode && { regionCode: asked.regionCode }) },
  },
})
