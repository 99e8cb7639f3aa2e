import { StockShortageQuery } from '@dealer/fields/StockShortageQuery'
import { StockShortageRow } from '@dealer/fields/StockShortageRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { inTransitColumn, onHandColumn } from './parts/quantity-columns.tsx'

/** Stock against its limits: what is gone first, then what is below, above, and soon below. */
export default defineList({
  call: dealer.inv.stockQuery.shortageList,
  query: StockShortageQuery,
  row: StockShortageRow,
  id: 'inv.shortage',
  exports: 'inv:shortage:export',
  rowKey: 'id',
  title: '库存预警',
  filters: [
    { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
    'warehouseCode',
    { prop: 'stockStatus', only: ['lack', 'low', 'high', 'lowExpected', 'normal'] },
  ],
  columns: [
    'productCode',
    'productName',
    { prop: 'spec', priority: 'low' },
    'warehouseName',
    'stockStatus',
    onHandColumn('stockQty'),
    inTransitColumn,
    { prop: 'minQty', width: 86 },
    { prop: 'safeQty', width: 86 },
    { prop: 'maxQty', width: 86 },
    { prop: 'dailySaleQty', width: 86 },
    { prop: 'coverDays', width: 104, priority: 'high' },
    { prop: 'suggestQty', priority: 'high' },
  ],
})
