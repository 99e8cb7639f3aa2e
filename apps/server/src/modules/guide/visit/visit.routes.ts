import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { visitDetail, visitTasks } from './visit.detail.ts'
import { visitList, visitRecords } from './visit.list.sql.ts'

export const routes = {
  'guide.visit.one.page': visitList,
  'guide.visit.findById': visitDetail,
  'guide.visit.visitTaskDetail': visitTasks,
  'rp.report.reportBusinessManVisitRecordList': visitRecords,
} satisfies Handlers

/** Photos of a visit are seen by whoever sees the visit. */
export const fileReaders = {
  visit: async (work, visitId) =>
    mayDo(work.user, 'report:visitRecord:list') && (await visitList.by(work, { id: visitId })).length > 0,
} satisfies FileReaders
