import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { applyParts, TRANSFER_LIST } from '../parts/apply-lists.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { borrowList, transferPage } from '../parts/borrow-lists.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  ...TRANSFER_LIST,
  call: transfer.inList,
  id: 'inv.transfer.in',
  exports: 'inv:transfer:export',
  title: '待调拨入库',
  empty: '没有在途的调拨，确认出库后在这里收货',
  filters: ['applyNum', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
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
export default transferPage(Transfers, Lent, Back)
