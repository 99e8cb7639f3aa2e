import { eq, sql } from 'drizzle-orm'
import { documentLog } from '../../../platform/document/document-log.schema.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { warehouse, warehouseUser } from '../warehouse/warehouse.schema.ts'
import { staff, staffPosition } from './user.schema.ts'

/** What was done stands in the document or the row that it was done to: it is counted, and seen there. */
const nobody = () => sql`false`

export const uses = [
  usingRows(staff, {
    ...{ kind: '员工', code: staff.userCode, name: staff.realName, scope: ofDealer(staff) },
    ...{ list: 'md.user.list', page: '/main-data/user-management/user-manager-component' },
    detail: ['/user-detail', 'userId'],
  }),
  usingParts(staffPosition, { whole: staff, on: eq(staffPosition.userId, staff.id) }),
  usingParts(warehouseUser, { whole: warehouse, on: eq(warehouseUser.warehouseCode, warehouse.warehouseCode) }),
  usingRows(documentLog, {
    ...{ kind: '单据操作记录', code: documentLog.docNum, scope: nobody, list: 'so.salesOrder.lists' },
  }),
  usingRows(changeLog, { kind: '资料变更记录', code: changeLog.entity, scope: nobody, list: 'md.user.list' }),
]
