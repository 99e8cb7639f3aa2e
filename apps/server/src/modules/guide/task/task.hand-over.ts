import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { updated, type Work } from '../../../platform/work.ts'
import type { HandedOver } from '../../md/user/hand-over.ts'
import { guideTask, guideTaskTarget } from './task.schema.ts'

/** What somebody still has to do, in tasks that have not ended. */
const openOf = ({ user, today }: Work, userId: string) =>
  and(
    eq(guideTaskTarget.dealerCode, user.dealerCode),
    eq(guideTaskTarget.delFlag, 'F'),
    eq(guideTaskTarget.userId, userId),
    sql`exists (select 1 from ${guideTask} where ${and(
      eq(guideTask.dealerCode, guideTaskTarget.dealerCode),
      eq(guideTask.id, guideTaskTarget.taskId),
      eq(guideTask.delFlag, 'F'),
      gte(guideTask.endDate, today),
    )})`,
  )

const same = alias(guideTaskTarget, 'same')

export const handOver: readonly HandedOver[] = [
  {
    label: '进行中任务',
    find: async (work, userId) => {
      const rows = await work.tx
        .selectDistinct({ name: guideTask.taskName, num: guideTask.taskNum })
        .from(guideTaskTarget)
        .innerJoin(
          guideTask,
          and(eq(guideTask.dealerCode, guideTaskTarget.dealerCode), eq(guideTask.id, guideTaskTarget.taskId)),
        )
        .where(openOf(work, userId))
        .orderBy(asc(guideTask.taskNum))
      return rows.map(({ name }) => name)
    },
    give: async (work, from, to) => {
      // Who takes over may have the same to do already: then it is done once.
      const isNew = notExists(
        work.tx
          .select({ id: same.id })
          .from(same)
          .where(
            and(
              eq(same.dealerCode, guideTaskTarget.dealerCode),
              eq(same.delFlag, 'F'),
              eq(same.taskId, guideTaskTarget.taskId),
              eq(same.userId, to.userId),
              sql`${same.customerCode} is not distinct from ${guideTaskTarget.customerCode}`,
            ),
          ),
      )
      await work.tx
        .update(guideTaskTarget)
        .set({ userId: to.userId, ...updated(work), version: sql`${guideTaskTarget.version} + 1` })
        .where(and(openOf(work, from), isNew))
    },
  },
]
