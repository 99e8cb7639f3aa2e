import { PurchaseReturnOutQuery } from '@dealer/fields/PurchaseReturnOutQuery'
import { PurchaseReturnOutRow } from '@dealer/fields/PurchaseReturnOutRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { purchaseReturnOutSheet } from '../parts/purchase-return-out-sheet.tsx'

/** Search of what leaves for suppliers. */
export default defineList({
  call: dealer.po.purchaseReturn.listOut,
  history: { call: dealer.po.purchaseReturn.his.listOut, range: 'outDate' },
  query: PurchaseReturnOutQuery,
  row: PurchaseReturnOutRow,
  id: 'po.returnOut',
  exports: 'po:purchaseReturnOut:export',
  rowKey: 'outId',
  title: '采购退货出库单',
  filters: [
    'outNum',
    { prop: 'returnNum', of: 'PurchaseReturn' },
    'supplierCode',
    'status',
    'outDate',
    'warehouseCode',
  ],
  columns: [
    'outNum',
    'outDate',
    'returnNum',
    'supplierName',
    'status',
    'totalQty',
    'totalAmount',
    'warehouseName',
    'driver',
    'plateNo',
    'redFlushNum',
    'createName',
    'remark',
  ],
  selection: true,
  parts: purchaseReturnOutSheet.useDrawer,
})
