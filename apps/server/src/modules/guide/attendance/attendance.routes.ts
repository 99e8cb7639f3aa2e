import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { attendanceList, attendanceSummary } from './attendance.list.sql.ts'

export const routes = {
  'guide.attendance.page': attendanceList,
  'guide.attendance.summaryPage': attendanceSummary,
} satisfies Handlers

/** Photos of signing in and out are seen by whoever may see the list. */
export const fileReaders = {
  attendance: async ({ user }) => mayDo(user, 'guide:attendance:list'),
} satisfies FileReaders
