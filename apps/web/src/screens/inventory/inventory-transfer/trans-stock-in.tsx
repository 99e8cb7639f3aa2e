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
  call: transfer.inList,
  query: StockApplyQuery,
  row: StockApplyRow,
  id: 'inv.transfer.in',
  exports: 'inv:transfer:export',
  rowKey: 'id',
  title: '待调拨入库',
  filters: ['applyNum', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
  columns: TRANSFER_COLUMNS,
  parts: applyParts(transferSheet, ['confirmIn']),
})

const Lent = borrowList({
  ...{ id: 'inv.borrowOut.in', title: '借货单', applyType: 'borrowOut', status: ['shipped'] },
  parts: applyParts(borrowSheet, ['confirmIn']),
})

const Back = borrowList({
  ...{ id: 'inv.borrowIn.in', title: '还货单', applyType: 'borrowIn', status: ['shipped'] },
  parts: applyParts(borrowSheet, ['confirmIn']),
})

/** Goods on their way: transfers, and what is borrowed or given back. */
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
