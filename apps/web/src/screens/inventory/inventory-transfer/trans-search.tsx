import { dealer } from '../../../dealer.ts'
import { withPrinting } from '../../../document/print/print-parts.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { TRANSFER_LIST } from '../parts/apply-lists.tsx'
import { borrowSheet, transferSheet } from '../parts/apply-sheet.tsx'
import { borrowList, transferPage } from '../parts/borrow-lists.tsx'

const { transfer } = dealer.inv

const Transfers = defineList({
  ...TRANSFER_LIST,
  call: transfer.list,
  history: { call: transfer.his.list, range: 'needDate' },
  id: 'inv.transfer.search',
  exports: 'inv:transfer:export',
  title: '调拨单',
  filters: ['applyNum', 'status', 'fromWarehouseCode', 'toWarehouseCode', 'needDate'],
  selection: true,
  parts: withPrinting(transferSheet.useDrawer, 'stockApply', 'id'),
})

const Lent = borrowList({
  ...{ id: 'inv.borrowOut.search', title: '借货单', applyType: 'borrowOut' },
  selection: true,
  parts: withPrinting(borrowSheet.useDrawer, 'stockApply', 'id'),
})

const Back = borrowList({
  ...{ id: 'inv.borrowIn.search', title: '还货单', applyType: 'borrowIn' },
  selection: true,
  parts: withPrinting(borrowSheet.useDrawer, 'stockApply', 'id'),
})

/** Search of transfers, of what is borrowed and given back. */
export default transferPage(Transfers, Lent, Back)
