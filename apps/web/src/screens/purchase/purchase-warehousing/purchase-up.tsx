import { PurchaseWaitingQuery } from '@dealer/fields/PurchaseWaitingQuery'
import { PurchaseWaitingRow } from '@dealer/fields/PurchaseWaitingRow'
import { newRequestNo, type PurchaseWaitingRow as Row } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { usePurchaseActions } from '../parts/purchase-actions.ts'

const useParts = ({ chosen, clear }: ListHandle<Row>): ListParts<Row> => {
  const { buttons, perform, dialogs } = usePurchaseActions()
  const batch = useAction(dealer.po.inventoryOperation.batchInventorySave, {
    onDone: ({ inNums, failed }) => {
      if (inNums.length > 0) toast.success(`已入库 ${inNums.length} 张采购单`)
      for (const { key, message } of failed) toast.error(`${key}：${message}`)
      clear()
    },
  })
  const takeIn = async () => {
    const [warehouseCode = '', ...others] = new Set(chosen.map((order) => order.warehouseCode))
    if (others.length > 0) return toast.warn('请选择同一收货仓库的采购单')
    if (!(await confirmAction({ title: `确认整单入库 ${chosen.length} 张采购单？`, confirmLabel: '入库' }))) return
    const poCodes = chosen.map(({ poCode }) => poCode)
    const inDate = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    await batch.run({ requestNo: newRequestNo(), poCodes, warehouseCode, inDate })
  }
  return {
    open: (order) => void perform('in', [order]),
    rowActions: (order) => buttons(order, ['in', 'close']),
    toolbar: (
      <ChosenButton permission="po:inbound:confirm" chosen={chosen} isBusy={batch.isBusy} onClick={takeIn}>
        批量入库
      </ChosenButton>
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
