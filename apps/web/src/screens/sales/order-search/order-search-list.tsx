import { SalesOrderQuery } from '@dealer/fields/SalesOrderQuery'
import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { ORDER_TONES, SETTLE_TONES } from '../parts/status-tags.tsx'
import { useOrderParts } from './parts/use-order-parts.tsx'

/** Search of orders and what is done to them as a whole. */
export default defineList({
  call: dealer.so.salesOrder.lists,
  query: SalesOrderQuery,
  row: SalesOrderRow,
  id: 'so.order',
  exports: 'so:salesOrder:export',
  rowKey: 'soId',
  title: '销售订单',
  filters: [
    'soNum',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'orderStatus',
    'docDate',
    'deliveryDate',
    'orderType',
    'orderSource',
    'receiveStatus',
    'warehouseCode',
    'productCode',
  ],
  columns: [
    'soNum',
    'docDate',
    'orderType',
    'customerCode',
    'customerName',
    { prop: 'orderStatus', tones: ORDER_TONES },
    'totalAmount',
    { prop: 'outAmount', zeroAsDash: true },
    { prop: 'receivedAmount', zeroAsDash: true },
    { prop: 'receiveStatus', tones: SETTLE_TONES },
    'totalQty',
    'goodsAmount',
    { prop: 'promotionAmount', zeroAsDash: true },
    'salesmanName',
    'warehouseName',
    'deliveryDate',
    'orderSource',
    'createName',
    'remark',
  ],
  selection: true,
  parts: useOrderParts,
})
