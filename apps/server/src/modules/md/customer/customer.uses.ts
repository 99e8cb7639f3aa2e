import { and, sql } from 'drizzle-orm'
import { ofDealer, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { region } from '../region/region.schema.ts'
import { customer } from './customer.schema.ts'
import { customerScope, ofRegion } from './customer.sql.ts'

const own = (viewer: Viewer) =>
  seesAll(viewer) ? undefined : sql`exists (select 1 from ${region} where ${and(ofRegion, customerScope(viewer))})`

export const uses = [
  usingRows(customer, {
    ...{ kind: '客户', code: customer.customerCode, name: customer.customerName },
    scope: (viewer) => and(ofDealer(customer)(viewer), own(viewer)),
    ...{ list: 'md.customer.list', page: '/main-data/customer-management/customer-list' },
    detail: ['/customer-detail', 'id'],
  }),
]
