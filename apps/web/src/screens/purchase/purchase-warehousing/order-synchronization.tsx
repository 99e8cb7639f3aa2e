import { PurchaseOrderRow } from '@dealer/fields/PurchaseOrderRow'
import { PurchaseSyncQuery } from '@dealer/fields/PurchaseSyncQuery'
import type { PurchaseOrderRow as Row } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { BatchButton } from '../../../document/actions/batch-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { PURCHASE } from '../parts/kinds.ts'
import { purchaseSheet } from '../parts/purchase-sheet.tsx'
import { SyncFailed } from '../parts/sync-failed.tsx'

/** Sends the marked orders to the manufacturer, each for itself. */
function SendAgain({ chosen, clear }: ListHandle<Row>) {
  return (
    <BatchButton
      {...{ chosen, clear }}
      label={PURCHASE.label}
      verb="重新同步"
      does="重新同步"
      permission="po:purchaseOrder:sync"
      call={dealer.po.purchaseOrder.reload}
      body={(requestNo) => ({ requestNo, poCodes: chosen.map(({ poCode }) => poCode) })}
    />
  )
}

const useSyncParts = (list: ListHandle<Row>): ListParts<Row> => ({
  ...purchaseSheet.useDrawer(list),
  toolbar: (
    <>
      <SendAgain {...list} />
      <SyncFailed />
    </>
  ),
})

/** Submitted orders to the manufacturer that it has not answered, or refused. */
export default defineList({
  call: dealer.po.purchaseOrder.findPoForReload,
  query: PurchaseSyncQuery,
  row: PurchaseOrderRow,
  id: 'po.sync',
  rowKey: 'poId',
  title: '待同步采购单',
  empty: '没有待同步的厂家订单',
  filters: ['poCode', 'syncStatus'],
  columns: [
    'poCode',
    'docDate',
    'supplierName',
    // What the manufacturer said and when is what the page is for.
    { prop: 'totalAmount', priority: 'normal' },
    'syncStatus',
    { prop: 'syncMessage', priority: 'high' },
    { prop: 'syncDate', priority: 'high' },
    'expectDate',
    'warehouseName',
    'createName',
  ],
  selection: true,
  parts: useSyncParts,
})
