import { StockCheckQuery } from '@dealer/fields/StockCheckQuery'
import { StockCheckRow } from '@dealer/fields/StockCheckRow'
import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { CHECK_COLUMNS } from './parts/check-columns.ts'
import { checkSheet } from './parts/check-sheet.tsx'

/** Stock-takings of any state. */
export default defineList({
  call: dealer.inv.stockCheck.list,
  query: StockCheckQuery,
  row: StockCheckRow,
  id: 'inv.check',
  exports: 'inv:check:export',
  rowKey: 'id',
  title: '盘点单',
  empty: '还没有盘点单，请先在「盘点锁定」中锁定仓库',
  filters: ['checkNum', 'warehouseCode', 'status', 'lockDate'],
  columns: CHECK_COLUMNS,
  selection: true,
  parts: withPrinting(
    (handle) => {
      const { open, children, buttons } = checkSheet.useDrawer(handle)
      return { open, children, rowActions: (row) => buttons(row) }
    },
    'stockCheck',
    'id',
  ),
})
