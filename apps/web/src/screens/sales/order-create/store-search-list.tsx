import { StoreOrderQuery } from '@dealer/fields/StoreOrderQuery'
import { StoreOrderRow } from '@dealer/fields/StoreOrderRow'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { defineList } from '../../../list/define-list.tsx'
import { storeOrderAddress, useStoreOrderActions } from '../parts/store-order-actions.ts'

/** Orders of the mall and of points, those that wait for their audit among them. */
export default defineList({
  call: dealer.so.storeOrder.list,
  query: StoreOrderQuery,
  row: StoreOrderRow,
  id: 'so.storeOrder',
  exports: 'so:storeOrder:export',
  rowKey: 'id',
  title: '商城订单',
  filters: [
    'storeOrderNum',
    'orderStatus',
    { prop: 'customer', placeholder: '编码、名称或助记码' },
    'orderSource',
    'payStatus',
    { prop: 'docDate', default: 30 },
    { prop: 'soNum', of: 'SalesOrder' },
  ],
  columns: [
    'storeOrderNum',
    'soNum',
    'docDate',
    'orderSource',
    'customerName',
    'buyerName',
    // Before that of the payment: it stays where the table is narrow.
    'orderStatus',
    'totalAmount',
    'ticketAmount',
    'pointUsed',
    'payStatus',
  ],
  open: storeOrderAddress,
  parts: actionParts(useStoreOrderActions),
})
