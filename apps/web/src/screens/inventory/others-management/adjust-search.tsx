import { StockAdjustQuery } from '@dealer/fields/StockAdjustQuery'
import { StockAdjustRow } from '@dealer/fields/StockAdjustRow'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineList } from '../../../list/define-list.tsx'
import { ADJUST } from '../parts/stock-kinds.ts'

const { stockOthers } = dealer.inv

/** Search of adjustments. */
export default defineList({
  call: stockOthers.getList,
  history: { call: stockOthers.his.getList, range: 'docDate' },
  query: StockAdjustQuery,
  row: StockAdjustRow,
  id: 'inv.adjust',
  exports: 'inv:adjust:export',
  rowKey: 'id',
  title: '库存调整单',
  filters: ['adjustNum', 'adjustType', 'docDate', 'warehouseCode', 'productCode'],
  columns: [
    'adjustNum',
    'adjustType',
    'docDate',
    'warehouseName',
    'toWarehouseName',
    'status',
    'totalQty',
    'createName',
    'remark',
  ],
  open: (adjust) => pageOf(ADJUST, adjust),
})
