import type { Handlers } from '../../../platform/contract/types.ts'
import { userReportList } from './user-report.list.sql.ts'
import { changesBefore, people } from './user-report.service.ts'

export const routes = {
  'md.userReport.list': userReportList,
  'md.userReport.report': (work, { userIds }) => people.report(work, userIds),
  'md.userReport.closeReport': (work, { userIds, reason }) => people.close(work, userIds, reason),
  'md.userReport.reportHistory': (work, { userId }) => people.history(work, userId),
  'md.userReport.getChangeLogByReportId': (work, { reportId }) => changesBefore(work, reportId),
} satisfies Handlers
