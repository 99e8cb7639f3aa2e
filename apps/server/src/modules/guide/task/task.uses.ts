import { eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { guideTask, guideTaskTarget, taskResult } from './task.schema.ts'

export const uses = [
  usingRows(guideTask, {
    ...{ kind: '任务', code: guideTask.taskNum, name: guideTask.taskName, scope: ofDealer(guideTask) },
    ...{ list: 'guide.task.page', page: '/business-report/task-list' },
  }),
  usingParts(guideTaskTarget, { whole: guideTask, on: eq(guideTaskTarget.taskId, guideTask.id) }),
  usingParts(taskResult, { whole: guideTask, on: eq(taskResult.taskId, guideTask.id) }),
]
