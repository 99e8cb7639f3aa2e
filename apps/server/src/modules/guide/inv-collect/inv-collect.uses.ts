import { and, eq, sql } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { invCollect, invCollectLine } from './inv-collect.schema.ts'

export const uses = [
  usingRows(invCollect, {
    ...{ kind: '库存采集', code: sql`${invCollect.collectDate}::text` },
    scope: (viewer) => and(ofDealer(invCollect)(viewer), ofSeenCustomers(invCollect)(viewer)),
    ...{ list: 'guide.invCollect.page', page: '/business-report/inventory-collect-list' },
    ...{ find: 'customer', findBy: invCollect.customerCode },
  }),
  usingParts(invCollectLine, { whole: invCollect, on: eq(invCollectLine.collectId, invCollect.id) }),
]
