import { PurchaseReturnQuery } from '@dealer/fields/PurchaseReturnQuery'
import { PurchaseReturnRow } from '@dealer/fields/PurchaseReturnRow'
import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { purchaseReturnSheet } from '../parts/purchase-return-sheet.tsx'

/** Search of returns to suppliers and what is done to them. */
export default defineList({
  call: dealer.po.purchaseReturn.list,
  query: PurchaseReturnQuery,
  row: PurchaseReturnRow,
  id: 'po.return',
  exports: 'po:purchaseReturn:export',
  rowKey: 'returnId',
  title: '采购退货单',
  filters: ['returnNum', 'supplierCode', { prop: 'status', label: '状态' }, 'docDate', 'returnMode'],
  columns: [
    'returnNum',
    'docDate',
    'supplierName',
    'returnMode',
    { prop: 'status', label: '状态' },
    'totalQty',
    'totalAmount',
    'outQty',
    { prop: 'outAmount', zeroAsDash: true },
    'reason',
    'warehouseName',
    'inNum',
    'createName',
    'remark',
  ],
  selection: true,
  parts: withPrinting(purchaseReturnSheet.useDrawer, 'purchaseReturn', 'returnId'),
})
