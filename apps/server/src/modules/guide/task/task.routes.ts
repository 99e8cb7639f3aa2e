import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { taskList } from './task.list.sql.ts'
import { resultsOfCustomer, resultsOfTask, saveTask, taskHead } from './task.service.ts'
import { taskResults } from './task-result.list.sql.ts'

/** Tasks given to field staff, and what they answered. */
export const routes = {
  'api.task.customerTaskResultList': resultsOfCustomer,
  'guide.task.page': taskList,
  'guide.task.save': saveTask,
  'guide.task.showTaskDetail': resultsOfTask,
  'guide.task.showTaskHead': taskHead,
} satisfies Handlers

/** Photos of a result are seen by whoever sees the result. */
export const fileReaders = {
  task_result: async (work, resultId) =>
    mayDo(work.user, 'guide:task:list') && (await taskResults.by(work, { id: resultId })).length > 0,
} satisfies FileReaders
