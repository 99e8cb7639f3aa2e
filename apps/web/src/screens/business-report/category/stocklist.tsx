import { CategoryStockQuery } from '@dealer/fields/CategoryStockQuery'
import { CategoryStockRow } from '@dealer/fields/CategoryStockRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { STOCK } from '../parts/report-days.ts'

/** Stock of the products of a category and how long it lasts; a product opens where it lies. */
export default defineList({
  call: dealer.report.web.categoryStockList,
  query: CategoryStockQuery,
  row: CategoryStockRow,
  id: 'report.categoryStock',
  rowKey: 'productCode',
  title: '品类库存',
  exports: 'report:category:export',
  filters: ['warehouseCode', 'categoryId'],
  columns: [
    'productCode',
    { prop: 'productName', priority: 'high' },
    'categoryName',
    'stockStatus',
    { prop: 'onHandQty', priority: 'high' },
    { prop: 'costAmount', whenGiven: true, priority: 'high' },
    'dailySaleQty',
    { prop: 'coverDays', priority: 'high' },
  ],
  leads: {
    page: STOCK,
    filter: ({ productCode }, { warehouseCode }) => ({ keyword: productCode, ...(warehouseCode && { warehouseCode }) }),
  },
})
