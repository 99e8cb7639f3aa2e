import type { Handlers } from '../../../platform/contract/types.ts'
import { reportingOf } from '../reporting/reporting.service.ts'
import { customerReportList } from './customer-report.list.sql.ts'
import { unreportedNum } from './customer-report.service.ts'
import { customersOf } from './customer-report.sql.ts'

const customers = reportingOf('customer', '客户', customersOf)

export const routes = {
  'md.customerReport.getUnReportCustomerNum': unreportedNum,
  'md.customerReport.list': customerReportList,
  'md.customerReport.report': (work, { customerIds }) => customers.report(work, customerIds),
  'md.customerReport.closeReport': (work, { customerIds, reason }) => customers.close(work, customerIds, reason),
} satisfies Handlers
