import { PurchaseReturnable } from '@dealer/fields/PurchaseReturnable'
import { PurchaseReturnableQuery } from '@dealer/fields/PurchaseReturnableQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

/** Lines that came in and of which something may go back; a return is entered of the document of one. */
export default defineList({
  call: dealer.po.purchaseReturn.poItemList,
  query: PurchaseReturnableQuery,
  row: PurchaseReturnable,
  id: 'po.returnable',
  rowKey: 'inItemId',
  title: '可退入库明细',
  filters: [
    { prop: 'inNum', of: 'PurchaseIn' },
    { prop: 'poCode', of: 'PurchaseOrder' },
    'supplierCode',
    'productCode',
  ],
  columns: [
    'inNum',
    'inDate',
    'supplierName',
    'productName',
    'batchNo',
    'inventoryStatusName',
    'smallQty',
    'returnedQty',
    'returnableQty',
    'availableQty',
    'price',
    'warehouseName',
    'poCode',
  ],
  open: ({ inNum }) => `/purchase/purchase-return/order-detail?inNum=${encodeURIComponent(inNum)}`,
})
