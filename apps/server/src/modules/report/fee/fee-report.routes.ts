import type { Handlers } from '../../../platform/contract/types.ts'
import { costDetail } from '../../finance/cost/cost.detail.ts'
import { feeRecords } from './fee-record.list.sql.ts'

/** What money was spent on. */
export const routes = {
  'report.web.feeRecordDetail': costDetail,
  'report.web.feeRecordList': feeRecords,
} satisfies Handlers
