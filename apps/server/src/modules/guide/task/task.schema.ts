import { type TaskAnswer, TaskType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** One thing that a task asks for. */
export type TaskItem = Omit<TaskAnswer, 'value'>

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
  (table) => [uniqueIndex('guide_task_num_key').on(table.dealerCode, table.taskNum).where(sql`${table.delFlag} = 'F'`)],
)
carries(guideTask, { answered: ['GuideTaskRow'] })

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
  },
  (table) => [
    index('task_result_task').on(table.dealerCode, table.taskId),
    index('task_result_visit').on(table.dealerCode, table.visitId),
  ],
)
carries(taskResult, { answered: ['TaskResult'] })
