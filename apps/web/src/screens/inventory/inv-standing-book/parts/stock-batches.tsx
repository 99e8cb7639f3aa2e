import { StockBatchQuery } from '@dealer/fields/StockBatchQuery'
import { StockBatchRow } from '@dealer/fields/StockBatchRow'
import type { StockBatchRow as Row } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { daysColumn } from './days-column.tsx'
import { HeapDeeds } from './heap-deeds.tsx'
import { batchColumn, locationColumn } from './place-columns.ts'
import { onHandColumn, reservedColumn } from './quantity-columns.tsx'

const useParts = ({ chosen }: ListHandle<Row>): ListParts<Row> => ({ toolbar: <HeapDeeds chosen={chosen} /> })

/** Stock by batch, location and status, and what is done about it. Costs are answered only to users who may see them. */
export const StockBatches = defineList({
  call: dealer.inv.stockQuery.batchInvStatusList,
  query: StockBatchQuery,
  row: StockBatchRow,
  id: 'inv.stock.batch',
  exports: 'inv:stock:export',
  rowKey: 'id',
  title: '批次库存',
  filters: [
    { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
    'warehouseCode',
    'batchNo',
    'locationCode',
    'expiryStatus',
    'inventoryStatusCode',
    'categoryId',
    'brandId',
    { prop: 'nonZero', placeholder: '全部', only: ['T'] },
  ],
  columns: [
    'productCode',
    'productName',
    { prop: 'spec', priority: 'low' },
    { prop: 'barcode', width: 136, priority: 'low' },
    { prop: 'warehouseName', width: 128 },
    { ...locationColumn, width: 80 },
    { ...batchColumn, width: 96 },
    { prop: 'produceDate', priority: 'low' },
    { prop: 'expireDate', width: 108 },
    daysColumn,
    'expiryStatus',
    'inventoryStatusName',
    { prop: 'bigQty', align: 'right', priority: 'high' },
    onHandColumn('onHandQty'),
    reservedColumn,
    { prop: 'availableQty', priority: 'high' },
    { prop: 'costPrice', whenGiven: true },
    { prop: 'costAmount', whenGiven: true },
  ],
  selection: true,
  parts: useParts,
})
