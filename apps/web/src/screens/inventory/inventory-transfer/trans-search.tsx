import { StockApplyQuery } from '@dealer/fields/StockApplyQuery'
import { StockApplyRow } from '@dealer/fields/StockApplyRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { TRANSFER_COLUMNS } from '../parts/apply-lists.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { borrowList, TransferTabs } from '../parts/borrow-lists.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  call: transfer.list,
  history: { call: transfer.his.list, range: 'needDate' },
  query: StockApplyQuery,
  row: StockApplyRow,
  id: 'inv.transfer.search',
  exports: 'inv:transfer:export',
  rowKey: 'id',
  title: '调拨单',
  filters: ['applyNum', 'status', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
  columns: TRANSFER_COLUMNS,
  parts: transferSheet.useDrawer,
})

const Lent = borrowList({
  ...{ id: 'inv.borrowOut.search', title: '借货单', applyType: 'borrowOut' },
  parts: borrowSheet.useDrawer,
})

const Back = borrowList({
  ...{ id: 'inv.borrowIn.search', title: '还货单', applyType: 'borrowIn' },
  parts: borrowSheet.useDrawer,
})

/** Search of transfers, of what is borrowed and given back. */
export default function Page({ isHistory }: ScreenProps) {
  return (
    <TransferTabs
      lists={[
        <Transfers key="transfer" isHistory={isHistory} />,
        <Lent key="borrowOut" isHistory={isHistory} />,
        <Back key="borrowIn" isHistory={isHistory} />,
      ]}
    />
  )
}
