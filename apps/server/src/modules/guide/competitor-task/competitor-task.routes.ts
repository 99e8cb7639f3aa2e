import type { Args, Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { competitorTasks, productsOfReport } from './competitor-task.list.sql.ts'

/** What field staff reported of competing brands. */
export const routes = {
  'guide.competitorTask.competitorProductList': async (
    work,
    { taskId }: Args<'guide.competitorTask.competitorProductList'>,
  ) => {
    await competitorTasks.one(work, { taskId })
    return productsOfReport(work, { taskId })
  },
  'guide.competitorTask.page': competitorTasks,
} satisfies Handlers

/** Photos of shelves and products are seen by whoever sees the report. */
export const fileReaders = {
  competitor_task: async (work, taskId) =>
    mayDo(work.user, 'guide:competitorTask:list') && (await competitorTasks.by(work, { taskId })).length > 0,
} satisfies FileReaders
