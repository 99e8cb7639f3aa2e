import type { Handlers } from '../../../platform/contract/types.ts'
import { invAdds } from './inv-add.document.ts'
import { invAddDetail, invAddList } from './inv-add.list.sql.ts'
import { linesOfRequest } from './inv-add.order.ts'

/** Requests for goods: read, turned into orders or voided. */
export const routes = {
  'dms.salesOrder.findInvAddProductById': linesOfRequest,
  'dms.salesOrder.invalidInvAdd': invAdds.moving('invalid'),
  'guide.invAdd.listDetail': invAddDetail,
  'guide.invAdd.pageAll': invAddList,
} satisfies Handlers
