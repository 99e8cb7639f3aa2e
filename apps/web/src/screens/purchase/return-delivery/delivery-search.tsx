import { PurchaseReturnOutQuery } from '@dealer/fields/PurchaseReturnOutQuery'
import { PurchaseReturnOutRow } from '@dealer/fields/PurchaseReturnOutRow'
import type { PurchaseReturnOutRow as Row } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { purchaseReturnOutSheet } from '../parts/purchase-return-out-sheet.tsx'

const useParts = (list: ListHandle<Row>): ListParts<Row> => {
  const { perform, ...parts } = purchaseReturnOutSheet.useDrawer(list)
  const confirm = (outs: readonly Row[]) => void perform('confirmOut', outs)
  const toolbar = (
    <ChosenButton permission="po:purchaseReturn:confirm" chosen={list.chosen} onClick={confirm}>
      确认出库
    </ChosenButton>
  )
  return { ...parts, toolbar }
}

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
  parts: useParts,
})
