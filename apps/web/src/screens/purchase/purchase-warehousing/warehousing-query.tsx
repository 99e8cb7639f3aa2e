import { PurchaseInQuery } from '@dealer/fields/PurchaseInQuery'
import { PurchaseInRow } from '@dealer/fields/PurchaseInRow'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { useInboundActions } from '../parts/inbound-actions.ts'
import { INBOUND } from '../parts/kinds.ts'

/** Search of inbound documents. */
export default defineList({
  call: dealer.po.inventoryOperation.listIn,
  history: { call: dealer.po.inventoryOperation.his.listIn, range: 'inDate' },
  query: PurchaseInQuery,
  row: PurchaseInRow,
  id: 'po.inbound',
  exports: 'po:inbound:export',
  rowKey: 'inId',
  title: '采购入库单',
  filters: [
    'inNum',
    { prop: 'poCode', of: 'PurchaseOrder' },
    'supplierCode',
    'status',
    'inDate',
    'warehouseCode',
    'productCode',
  ],
  columns: [
    'inNum',
    'inDate',
    'poCode',
    'supplierName',
    'warehouseName',
    'status',
    'totalQty',
    { prop: 'totalAmount', whenGiven: true },
    'deliveryNum',
    'redFlushNum',
    'createName',
    'remark',
  ],
  open: (inbound) => pageOf(INBOUND, inbound),
  selection: true,
  parts: withPrinting(actionParts(useInboundActions), 'purchaseIn', 'inId'),
})
