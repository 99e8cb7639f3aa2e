import { PurchaseReturnRow } from '@dealer/fields/PurchaseReturnRow'
import { PurchaseReturnWaitingQuery } from '@dealer/fields/PurchaseReturnWaitingQuery'
import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { defineList } from '../../../list/define-list.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { usePurchaseReturnActions } from '../parts/purchase-return-actions.ts'
import { PurchaseReturnSending } from '../parts/purchase-return-sending.tsx'

/** Returns of which something is still to go out. */
const Waiting = defineList({
  call: dealer.po.purchaseReturn.lisReturntOut,
  query: PurchaseReturnWaitingQuery,
  row: PurchaseReturnRow,
  id: 'po.returnWaiting',
  rowKey: 'returnId',
  title: '待出库退货单',
  filters: ['returnNum', 'supplierCode', 'warehouseCode'],
  columns: [
    'returnNum',
    'docDate',
    'supplierName',
    'returnMode',
    'reason',
    'totalQty',
    'outQty',
    'totalAmount',
    { prop: 'status', label: '状态' },
    'warehouseName',
  ],
  parts: actionParts(usePurchaseReturnActions, { only: ['out', 'cancel'], opens: 'out' }),
})

/** Sends what goes back to a supplier: the return that `returnId` in the query names; without it, one is chosen. */
export default function ReturnGoods(props: ScreenProps) {
  const address = useSearchParams()[0]
  return address.has('returnId') || address.has('outId') ? <PurchaseReturnSending /> : <Waiting {...props} />
}
