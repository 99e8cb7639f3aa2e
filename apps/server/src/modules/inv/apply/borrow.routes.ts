import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { auditApply, refuseApply, withdrawApply } from './apply.approve.ts'
import { borrowDetail } from './apply.detail.ts'
import { borrows } from './apply.document.ts'
import { borrowForm } from './apply.form.ts'
import { saveBorrow } from './apply.kinds.ts'
import { borrowHistory, borrowList } from './apply.list.sql.ts'
import { confirmInApply } from './apply.receiving.ts'
import { confirmOutApply } from './apply.shipping.ts'

/** Borrowing and giving back; nobody picks or dispatches. */
export const routes = {
  'inv.borrow.audit': auditApply(borrows),
  'inv.borrow.confirmIn': confirmInApply(borrows),
  'inv.borrow.confirmOut': confirmOutApply(borrows),
  'inv.borrow.delById': borrows.documents.deleting('delete'),
  'inv.borrow.his.list': aYearOf('needDate', borrowHistory),
  'inv.borrow.list': borrowList,
  'inv.borrow.refuse': refuseApply(borrows),
  'inv.borrow.save': saveBorrow,
  'inv.borrow.toAdd': borrowForm,
  'inv.borrow.view': borrowDetail,
  'inv.borrow.withdraw': withdrawApply(borrows),
} satisfies Handlers
