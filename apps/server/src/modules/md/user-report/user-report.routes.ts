import type { Handlers } from '../../../platform/contract/types.ts'
import { reportingOf } from '../reporting/reporting.service.ts'
import { userReportList } from './user-report.list.sql.ts'
import { changesBefore, peopleOf } from './user-report.sql.ts'

const people = reportingOf('user', '员工', peopleOf)

export const routes = {
  'md.userReport.list': userReportList,
  'md.userReport.report': (work, { userIds }) => people.report(work, userIds),
  'md.userReport.closeReport': (work, { userIds, reason }) => people.close(work, userIds, reason),
  'md.userReport.reportHistory': (work, { userId }) => people.history(work, userId),
  'md.userReport.getChangeLogByReportId': (work, { reportId }) => changesBefore(work, reportId),
} satisfies Handlers
