import { PurchaseWaitingQuery } from '@dealer/fields/PurchaseWaitingQuery'
import { PurchaseWaitingRow } from '@dealer/fields/PurchaseWaitingRow'
import type { PurchaseWaitingRow as Row } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { toast } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../dealer.ts'
import { actionParts } from '../../../document/actions/action-parts.ts'
import { BatchButton } from '../../../document/actions/batch-button.tsx'
import { defineList, type ListHandle } from '../../../list/define-list.tsx'
import { PURCHASE } from '../parts/kinds.ts'
import { usePurchaseActions } from '../parts/purchase-actions.ts'
import { withTakeInLight } from '../parts/take-in-light.tsx'

/** Takes in all that is open of the marked orders, today; one document an order, all into one warehouse. */
function TakeInWhole({ chosen, clear }: ListHandle<Row>) {
  const body = (requestNo: string) => {
    const [warehouseCode = '', ...others] = new Set(chosen.map((order) => order.warehouseCode))
    if (others.length > 0) return void toast.warn('请选择同一收货仓库的采购单')
    return { requestNo, poCodes: chosen.map(({ poCode }) => poCode), warehouseCode, inDate: today() }
  }
  return (
    <BatchButton
      {...{ chosen, clear, body, label: PURCHASE.label }}
      verb="入库"
      permission="po:inbound:confirm"
      call={dealer.po.inventoryOperation.batchInventorySave}
    />
  )
}

/** Confirmed orders of which something is still to come. */
export default defineList({
  call: dealer.po.inventoryOperation.list,
  query: PurchaseWaitingQuery,
  row: PurchaseWaitingRow,
  id: 'po.waiting',
  exports: 'po:inbound:export',
  rowKey: 'poId',
  title: '待入库采购单',
  filters: ['poCode', 'supplierCode', 'expectDate'],
  columns: [
    'poCode',
    'docDate',
    'supplierName',
    'expectDate',
    'warehouseName',
    'uninQty',
    { prop: 'uninAmount', whenGiven: true },
    'poStatus',
  ],
  selection: true,
  parts: actionParts(usePurchaseActions, { only: ['in', 'close'], opens: 'in', tools: withTakeInLight(TakeInWhole) }),
})
