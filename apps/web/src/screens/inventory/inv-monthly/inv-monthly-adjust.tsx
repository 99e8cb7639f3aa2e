import { InventoryMonthlyAdjustQuery } from '@dealer/fields/InventoryMonthlyAdjustQuery'
import { InventoryMonthlyAdjustRow } from '@dealer/fields/InventoryMonthlyAdjustRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useAdjustParts } from './parts/adjust-parts.tsx'
import { RESULT_COLUMNS } from './parts/result-columns.ts'

const { inventoryMonthly } = dealer.inv

/** Products of the month that was run last, with what was adjusted; changes of cost are entered over it. */
export default defineList({
  call: inventoryMonthly.adjustList,
  history: { call: inventoryMonthly.his.adjustList, range: 'month' },
  query: InventoryMonthlyAdjustQuery,
  row: InventoryMonthlyAdjustRow,
  id: 'inv.monthlyAdjust',
  exports: 'inv:monthly:export',
  rowKey: 'id',
  title: '成本调整',
  empty: '还没有试算过的月份，请先在「月结查询」中试算',
  selection: true,
  filters: ['month', 'productCode'],
  columns: ['productCode', ...RESULT_COLUMNS, 'adjustNum', 'reason', 'auditStatus', 'monthStatus'],
  parts: useAdjustParts,
})
