import type { Handlers } from '../../../platform/contract/types.ts'
import { customerReportList } from './customer-report.list.sql.ts'
import { customers, unreportedNum } from './customer-report.service.ts'

export const routes = {
  'md.customerReport.getUnReportCustomerNum': unreportedNum,
  'md.customerReport.list': customerReportList,
  'md.customerReport.report': (work, { customerIds }) => customers.report(work, customerIds),
  'md.customerReport.closeReport': (work, { customerIds, reason }) => customers.close(work, customerIds, reason),
} satisfies Handlers
