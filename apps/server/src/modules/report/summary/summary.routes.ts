import type { Handlers } from '../../../platform/contract/types.ts'
import { dashboardSummary, homeSummary } from './summary.service.ts'

export const routes = {
  'report.web.dashboardSummary': dashboardSummary,
  'report.web.homeSummary': homeSummary,
} satisfies Handlers
