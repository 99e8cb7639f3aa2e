import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { invAdds } from './inv-add.document.ts'
import { invAdd, invAddLine } from './inv-add.schema.ts'

export const uses = [
  usingRows(invAdd, {
    ...{ kind: '要货申请', code: invAdd.invAddNum, name: invAdd.customerName, scope: invAdds.visible },
    ...{ list: 'guide.invAdd.pageAll', page: '/sales/order-create/inventory-add-list', find: 'invAddNum' },
  }),
  usingParts(invAddLine, { whole: invAdd, on: eq(invAddLine.invAddId, invAdd.id) }),
]
