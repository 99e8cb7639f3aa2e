import { useLocation } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import type { Asked } from '../../../document/entry/document-values.ts'
import { defineList } from '../../../list/define-list.tsx'
import { applyingParts, TRANSFER_LIST } from '../parts/apply-lists.tsx'
import { applyPage } from '../parts/apply-page.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { BorrowEntry, GiveBackEntry } from '../parts/borrow-entry.tsx'
import { borrowList, transferPage } from '../parts/borrow-lists.tsx'
import { TransferEntry } from '../parts/transfer-entry.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  ...TRANSFER_LIST,
  call: transfer.applyList,
  history: { call: transfer.his.applyList, range: 'needDate' },
  id: 'inv.transfer.apply',
  exports: 'inv:transfer:export',
  title: '调拨申请',
  empty: '还没有调拨申请，点「新增」开始',
  filters: ['applyNum', 'status', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
  parts: applyingParts(transferSheet),
})

const Lent = borrowList({
  ...{ id: 'inv.borrowOut.apply', title: '借货申请', applyType: 'borrowOut' },
  parts: applyingParts(borrowSheet, 'borrowOut'),
})

const Back = borrowList({
  ...{ id: 'inv.borrowIn.apply', title: '还货申请', applyType: 'borrowIn' },
  parts: applyingParts(borrowSheet, 'borrowIn'),
})

const Lists = transferPage(Transfers, Lent, Back)

/** What is entered: a transfer, unless the address says borrowing. */
function Entering({ asked }: { asked: Asked }) {
  const kind = new URLSearchParams(useLocation().search).get('kind')
  if (kind === 'borrowOut') return <BorrowEntry asked={asked} />
  return kind === 'borrowIn' ? <GiveBackEntry asked={asked} /> : <TransferEntry asked={asked} />
}

/** Applying for transfers, for borrowing and for giving back, and passing them. */
export default applyPage(Lists, Entering)
