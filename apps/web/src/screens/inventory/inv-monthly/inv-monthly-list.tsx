import { InventoryMonthlyQuery } from '@dealer/fields/InventoryMonthlyQuery'
import { InventoryMonthlyRow } from '@dealer/fields/InventoryMonthlyRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useMonthParts } from './parts/month-parts.tsx'
import { RESULT_COLUMNS } from './parts/result-columns.ts'

const { inventoryMonthly } = dealer.inv

/** What each product had, got, gave and was worth in a month; from here months are run, closed and opened again. */
export default defineList({
  call: inventoryMonthly.list,
  history: { call: inventoryMonthly.his.list, range: 'month' },
  query: InventoryMonthlyQuery,
  row: InventoryMonthlyRow,
  id: 'inv.monthly',
  exports: 'inv:monthly:export',
  rowKey: 'id',
  title: '月结结果',
  empty: '还没有试算过的月份，点「试算与月结」开始',
  filters: ['month', 'productCode', 'categoryId'],
  columns: ['productCode', ...RESULT_COLUMNS, 'monthStatus', 'calcDate', 'closeName', 'closeDate'],
  parts: useMonthParts,
})
