import { StockSumQuery } from '@dealer/fields/StockSumQuery'
import { StockSumRow } from '@dealer/fields/StockSumRow'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { locationColumn } from './place-columns.ts'
import { onHandColumn, reservedColumn } from './quantity-columns.tsx'

/** Stock summed over batches and statuses, or of one of them alone. Costs are answered only to users who may see them. */
export const StockSums = defineList({
  call: dealer.inv.stockQuery.inventoryList,
  query: StockSumQuery,
  row: StockSumRow,
  id: 'inv.stock',
  exports: 'inv:stock:export',
  rowKey: ['productCode', 'warehouseCode', 'locationCode'],
  title: '即时库存',
  grouping: { prop: 'groupBy', first: 'warehouse' },
  filters: [
    { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
    'warehouseCode',
    'locationCode',
    'categoryId',
    'brandId',
    'inventoryStatusCode',
    'batchNo',
    { prop: 'nonZero', placeholder: '全部', only: ['T'] },
  ],
  columns: [
    'productCode',
    'productName',
    { prop: 'spec', width: 96 },
    { prop: 'barcode', width: 128, priority: 'low' },
    { prop: 'warehouseName', width: 136, whenGiven: true },
    { ...locationColumn, whenGiven: true },
    { prop: 'bigQty', align: 'right', priority: 'high' },
    onHandColumn('onHandQty'),
    reservedColumn,
    { prop: 'availableQty', priority: 'high' },
    { prop: 'costPrice', whenGiven: true },
    { prop: 'costAmount', whenGiven: true },
  ],
})
