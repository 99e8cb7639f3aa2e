import { sql } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { visit } from './visit.schema.ts'

export const uses = [
  usingRows(visit, {
    ...{ kind: '拜访', code: sql`${visit.visitDate}::text`, scope: ofDealer(visit) },
    ...{ list: 'rp.report.reportBusinessManVisitRecordList', find: 'customerCode', findBy: visit.customerCode },
    page: '/business-report/businessman-visit-record-report',
  }),
]
