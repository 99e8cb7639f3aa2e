import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { answersOf } from './task.rules.ts'
import { guideTask, taskResult } from './task.schema.ts'

/** Tasks that were done during a visit, each with its answers in the order of what it asks. */
export async function resultsOfVisit({ tx, user }: Work, visitId: string) {
  const rows = await tx
    .select({
      taskId: guideTask.id,
      taskNum: guideTask.taskNum,
      taskName: guideTask.taskName,
      taskType: guideTask.taskType,
      items: guideTask.items,
      finishDate: taskResult.finishDate,
      score: taskResult.score,
      given: taskResult.answers,
    })
    .from(taskResult)
    .innerJoin(
      guideTask,
      and(
        eq(guideTask.dealerCode, taskResult.dealerCode),
        eq(guideTask.id, taskResult.taskId),
        eq(guideTask.delFlag, 'F'),
      ),
    )
    .where(
      and(eq(taskResult.dealerCode, user.dealerCode), eq(taskResult.visitId, visitId), eq(taskResult.delFlag, 'F')),
    )
    .orderBy(asc(taskResult.id))
  return rows.map(({ items, given, ...row }) => ({
    ...row,
    answers: answersOf(items, given),
  }))
}
