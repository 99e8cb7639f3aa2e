import type { Handlers } from '../../../platform/contract/types.ts'
import { unreportedNum } from './customer-report.service.ts'

export const routes = { 'md.customerReport.getUnReportCustomerNum': unreportedNum } satisfies Handlers
