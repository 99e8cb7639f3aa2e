import { StockApplyQuery } from '@dealer/fields/StockApplyQuery'
import { StockApplyRow } from '@dealer/fields/StockApplyRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import type { ScreenProps } from '../../../shell/screen.ts'
import { applyParts, TRANSFER_COLUMNS } from '../parts/apply-lists.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { borrowList, TransferTabs } from '../parts/borrow-lists.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  call: transfer.outList,
  query: StockApplyQuery,
  row: StockApplyRow,
  id: 'inv.transfer.out',
  exports: 'inv:transfer:export',
  rowKey: 'id',
  title: '待调拨出库',
  filters: ['applyNum', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
  columns: TRANSFER_COLUMNS,
  parts: applyParts(transferSheet, ['pick', 'dispatch', 'confirmOut', 'cancelPick', 'cancelDispatch', 'refuse']),
})

const Lent = borrowList({
  ...{ id: 'inv.borrowOut.out', title: '借货单', applyType: 'borrowOut', status: ['delivering'] },
  parts: applyParts(borrowSheet, ['confirmOut', 'refuse']),
})

const Back = borrowList({
  ...{ id: 'inv.borrowIn.out', title: '还货单', applyType: 'borrowIn', status: ['delivering'] },
  parts: applyParts(borrowSheet, ['confirmOut', 'refuse']),
})

/** Goods that wait to leave: transfers, and what is borrowed or given back. */
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
