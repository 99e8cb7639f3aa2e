import { PurchaseInQuery } from '@dealer/fields/PurchaseInQuery'
import { PurchaseInRow } from '@dealer/fields/PurchaseInRow'
import type { PurchaseInRow as Row } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { useInboundActions } from '../parts/inbound-actions.ts'

const useParts = (): ListParts<Row> => {
  const navigate = useNavigate()
  const { buttons, dialogs } = useInboundActions()
  const open = ({ inId }: Row) => navigate(`/purchase/warehousing-detail?inId=${inId}`)
  return { open, rowActions: buttons, children: dialogs }
}

/** Search of inbound documents. */
export default defineList({
  call: dealer.po.inventoryOperation.listIn,
  query: PurchaseInQuery,
  row: PurchaseInRow,
  id: 'po.inbound',
  exports: 'po:inbound:export',
  rowKey: 'inId',
  title: '采购入库单',
  filters: ['inNum', 'poCode', 'supplierCode', 'status', 'inDate', 'warehouseCode', 'productCode'],
  columns: [
    'inNum',
    'inDate',
    'poCode',
    'supplierName',
    'warehouseName',
    'status',
    'totalQty',
    'totalAmount',
    'deliveryNum',
    'redFlushNum',
    'createName',
    'remark',
  ],
  parts: useParts,
})
