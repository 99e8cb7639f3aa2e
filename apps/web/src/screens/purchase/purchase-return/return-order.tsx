import { PurchaseReturnable } from '@dealer/fields/PurchaseReturnable'
import { PurchaseReturnableQuery } from '@dealer/fields/PurchaseReturnableQuery'
import { dealer } from '../../../dealer.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'
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
    { prop: 'returnableQty', cell: (line) => unitText(line, line.returnableQty) },
    { prop: 'availableQty', label: '原库位可用', cell: (line) => unitText(line, line.availableQty) },
    { prop: 'returnedQty', cell: (line) => unitText(line, line.returnedQty) },
    { prop: 'smallQty', label: '入库数量', cell: (line) => unitText(line, line.smallQty) },
    'batchNo',
    'inventoryStatusName',
    'price',
    'warehouseName',
    'poCode',
  ],
  open: ({ inNum }) => `/purchase/purchase-return/order-detail?inNum=${encodeURIComponent(inNum)}`,
})
