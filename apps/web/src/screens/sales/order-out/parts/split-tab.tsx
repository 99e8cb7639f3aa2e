import { OrderOutQuery } from '@dealer/fields/OrderOutQuery'
import { OrderSplitRow } from '@dealer/fields/OrderSplitRow'
import { dealer } from '../../../../dealer.ts'
import { defineList } from '../../../../list/define-list.tsx'
import { useSplitParts } from './use-split-parts.tsx'

/** Splits that have not left yet. */
export const SplitTab = defineList({
  call: dealer.so.salesOrder.listOrderOut,
  query: OrderOutQuery,
  row: OrderSplitRow,
  id: 'so.out.split',
  exports: 'so:out:export',
  rowKey: 'splitId',
  title: '待出库拆单',
  filters: [
    'splitNum',
    { prop: 'soNum', of: 'SalesOrder' },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'splitStatus',
    'warehouseCode',
    'deliveryDate',
  ],
  columns: [
    'splitNum',
    'soNum',
    'customerName',
    'warehouseName',
    'deliveryDate',
    'splitStatus',
    'totalQty',
    'totalAmount',
    'driverName',
    'plateNo',
    'pickingNum',
    'outNum',
    { prop: 'address', width: 220 },
  ],
  selection: true,
  parts: useSplitParts,
})
