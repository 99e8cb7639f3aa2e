import { PurchaseOrderQuery } from '@dealer/fields/PurchaseOrderQuery'
import { PurchaseOrderRow } from '@dealer/fields/PurchaseOrderRow'
import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { withFollow } from '../parts/purchase-follow.ts'
import { purchaseSheet } from '../parts/purchase-sheet.tsx'
import { withSyncFailed } from '../parts/sync-failed.tsx'

/** Search of purchase orders and what is done to them. */
export default defineList({
  call: dealer.po.purchaseOrder.list,
  query: PurchaseOrderQuery,
  row: PurchaseOrderRow,
  id: 'po.order',
  exports: 'po:purchaseOrder:export',
  rowKey: 'poId',
  title: '采购订单',
  filters: ['poCode', 'supplierCode', 'poStatus', 'docDate', 'warehouseCode', 'payStatus', 'syncStatus'],
  columns: [
    'poCode',
    'docDate',
    'supplierName',
    'poStatus',
    'totalQty',
    'totalAmount',
    'inQty',
    { prop: 'inAmount', zeroAsDash: true },
    'warehouseName',
    'expectDate',
    'payStatus',
    'syncStatus',
    'createName',
    'remark',
  ],
  selection: true,
  parts: withPrinting(withFollow(withSyncFailed(purchaseSheet.useDrawer)), 'purchaseOrder', 'poId'),
})
