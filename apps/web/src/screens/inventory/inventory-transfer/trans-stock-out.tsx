import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { applyParts, TRANSFER_LIST } from '../parts/apply-lists.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { borrowList, transferPage } from '../parts/borrow-lists.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  ...TRANSFER_LIST,
  call: transfer.outList,
  id: 'inv.transfer.out',
  exports: 'inv:transfer:export',
  title: '待调拨出库',
  empty: '没有待出库的调拨，审核通过的调拨申请会出现在这里',
  filters: [
    'applyNum',
    { prop: 'status', only: ['delivering', 'picked', 'dispatched'] },
    'fromWarehouseCode',
    'toWarehouseCode',
    'needDate',
  ],
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
export default transferPage(Transfers, Lent, Back)
