import { SalesOrderQuery } from '@dealer/fields/SalesOrderQuery'
import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useOrderParts } from './parts/use-order-parts.tsx'

/** Search of orders, those of the last 30 days to begin with, and what is done to them as a whole. */
export default defineList({
  call: dealer.so.salesOrder.lists,
  history: { call: dealer.so.salesOrder.his.lists, range: 'docDate' },
  query: SalesOrderQuery,
  row: SalesOrderRow,
  id: 'so.order',
  exports: 'so:salesOrder:export',
  rowKey: 'soId',
  title: '销售订单',
  filters: [
    'soNum',
    'orderStatus',
    { prop: 'docDate', default: 30 },
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
    'regionCode',
    'deliveryDate',
    'orderType',
    'orderSource',
    'receiveStatus',
    'warehouseCode',
    'productCode',
    'exchangeNum',
    'offlineNum',
  ],
  columns: [
    'soNum',
    'docDate',
    { prop: 'orderType', priority: 'low' },
    'customerCode',
    'customerName',
    'orderStatus',
    'totalAmount',
    { prop: 'outAmount', zeroAsDash: true, priority: 'high' },
    { prop: 'receivedAmount', zeroAsDash: true, priority: 'normal' },
    'receiveStatus',
    'totalQty',
    { prop: 'goodsAmount', priority: 'low' },
    { prop: 'promotionAmount', zeroAsDash: true },
    'salesmanName',
    'warehouseName',
    'deliveryDate',
    'orderSource',
    { prop: 'exchangeNum', priority: 'low' },
    'createName',
    'remark',
  ],
  selection: true,
  parts: useOrderParts,
})
