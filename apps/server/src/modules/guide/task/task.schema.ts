import { type Flag, type TaskAnswer, TaskType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** One thing that a task asks for. */
export interface TaskItem extends Omit<TaskAnswer, 'value'> {
  /** What may be chosen, where it asks for a choice. */
  readonly options?: readonly string[]
  readonly isRequired?: Flag
}

/** What field staff are given to do. */
export const guideTask = dealerTable(
  'guide_task',
  {
    taskNum: code().notNull(),
    taskName: str(80).notNull(),
    taskType: choice(TaskType).notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    items: jsonb().$type<readonly TaskItem[]>().notNull(),
  },
  (table) => [
    uniqueIndex('guide_task_num_key').on(table.dealerCode, table.taskNum).where(sql`${table.delFlag} = 'F'`),
    index('guide_task_list').on(table.dealerCode, table.startDate, table.id),
  ],
)
carries(guideTask, { saved: 'GuideTaskSave', answered: ['GuideTaskRow'], made: ['taskNum'], elsewhere: ['targets'] })

/** Who does a task where: a customer alone means whoever the customer's salesman is. */
export const guideTaskTarget = dealerTable(
  'guide_task_target',
  { taskId: ref().notNull(), customerCode: code(), userId: ref() },
  (table) => [
    index('guide_task_target_task').on(table.dealerCode, table.taskId),
    index('guide_task_target_customer').on(table.dealerCode, table.customerCode),
    index('guide_task_target_user').on(table.dealerCode, table.userId),
  ],
)
carries(guideTaskTarget, { saved: 'GuideTaskTarget' })

/** What somebody answered to a task; at a customer's, during a visit there. */
export const taskResult = dealerTable(
  'task_result',
  {
    taskId: ref().notNull(),
    visitId: ref(),
    userId: ref().notNull(),
    customerCode: code(),
    finishDate: date().notNull(),
    score: int(),
    /** By id of the item; what was not answered is missing. Photos are file ids joined by commas. */
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Photos that belong to no item, joined by commas. */
    fileIds: str(200),
  },
  (table) => [
    index('task_result_task').on(table.dealerCode, table.taskId, table.finishDate, table.id),
    index('task_result_customer').on(table.dealerCode, table.customerCode, table.finishDate, table.id),
    index('task_result_visit').on(table.dealerCode, table.visitId),
  ],
)
carries(taskResult, { answered: ['TaskResult', 'GuideTaskResultRow', 'CustomerTaskResult'] })
