import { PurchaseWaitingQuery } from '@dealer/fields/PurchaseWaitingQuery'
import { PurchaseWaitingRow } from '@dealer/fields/PurchaseWaitingRow'
import type { PurchaseWaitingRow as Row } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { dealer } from '../../../dealer.ts'
import { BatchButton } from '../../../document/actions/batch-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { PURCHASE } from '../parts/kinds.ts'
import { usePurchaseActions } from '../parts/purchase-actions.ts'

const useParts = ({ chosen, clear }: ListHandle<Row>): ListParts<Row> => {
  const { buttons, perform, dialogs } = usePurchaseActions()
  const body = (requestNo: string) => {
    const [warehouseCode = '', ...others] = new Set(chosen.map((order) => order.warehouseCode))
    const inDate = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    if (others.length === 0) return { requestNo, poCodes: chosen.map(({ poCode }) => poCode), warehouseCode, inDate }
    toast.warn('请选择同一收货仓库的采购单')
    return undefined
  }
  return {
    open: (order) => void perform('in', [order]),
    rowActions: (order) => buttons(order, ['in', 'close']),
    toolbar: (
      <BatchButton
        {...{ chosen, clear, body }}
        label={PURCHASE.label}
        does="整单入库"
        verb="入库"
        permission="po:inbound:confirm"
        call={dealer.po.inventoryOperation.batchInventorySave}
      >
        批量入库
      </BatchButton>
    ),
    children: dialogs,
  }
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
    'totalQty',
    'uninQty',
    'totalAmount',
    'poStatus',
  ],
  selection: true,
  parts: useParts,
})
