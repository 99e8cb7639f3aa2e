import type { Handlers } from '../../../platform/contract/types.ts'
import { deliverDetail } from './deliver-detail.ts'
import { deliverRecords } from './deliver-record.list.sql.ts'

/** What was driven to customers. */
export const routes = {
  'report.web.deliverRecordDetail': deliverDetail,
  'report.web.deliverRecordList': deliverRecords,
} satisfies Handlers
