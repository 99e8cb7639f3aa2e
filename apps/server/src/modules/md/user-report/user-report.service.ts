import { reportingOf } from '../reporting/reporting.service.ts'
import { peopleOf } from './user-report.sql.ts'

export { changesBefore } from './user-report.sql.ts'

/** People as they are reported to the manufacturer and taken back. */
export const people = reportingOf('user', '员工', peopleOf)
