import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { nameIn } from '../../../platform/list/audited.ts'
import { from, is, matching, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { periodStatus } from '../../../platform/list/period-status.ts'
import { ofDealer, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { guideTask, guideTaskTarget, taskResult } from './task.schema.ts'

const { id, taskNum, taskName, taskType, startDate, endDate } = guideTask

const ofTask = and(
  eq(guideTaskTarget.dealerCode, guideTask.dealerCode),
  eq(guideTaskTarget.taskId, id),
  eq(guideTaskTarget.delFlag, 'F'),
)

/** Somebody answered at the customer; where a person is named, that person did. */
const isDone = sql`exists (select 1 from ${taskResult} where ${taskResult.dealerCode} = ${guideTaskTarget.dealerCode}
  and ${taskResult.taskId} = ${guideTaskTarget.taskId} and ${taskResult.delFlag} = 'F'
  and coalesce(${taskResult.customerCode}, '') = coalesce(${guideTaskTarget.customerCode}, '')
  and (${guideTaskTarget.userId} is null or ${taskResult.userId} = ${guideTaskTarget.userId}))`

const countOf = (condition: SQL | undefined) => sql`(select count(*) from ${guideTaskTarget} where ${condition})`
const targetNum = countOf(ofTask)
const finishNum = countOf(and(ofTask, isDone))
const finishRate = sql`coalesce(round(100.0 * ${finishNum} / nullif(${targetNum}, 0), 2), 0)`

/** Tasks that the viewer published, has to do, or that are to be done at customers that the viewer may see. */
const ownTasks = (viewer: Viewer): SQL | undefined =>
  seesAll(viewer)
    ? undefined
    : or(
        eq(guideTask.createId, viewer.userId),
        sql`exists (select 1 from ${guideTaskTarget}
          left join ${customer} on ${isCustomerOf(guideTaskTarget)} left join ${region} on ${ofRegion}
          where ${ofTask} and (${guideTaskTarget.userId} = ${viewer.userId} or ${customerScope(viewer)}))`,
      )

/** Tasks given to field staff, and how far each is done. */
export const taskList = list('guide.task.page', {
  from: guideTask,
  scope: (viewer) => and(ofDealer(guideTask)(viewer), ownTasks(viewer)),
  newest: startDate,
  id,
  by: { id: is(id) },
  filters: {
    // Some are published in a month: no index over parts of texts is worth its keep.
    keyword: matching((wanted) => or(ilike(taskNum, wanted), ilike(taskName, wanted))),
    taskType: is(taskType),
    status: oneOf(periodStatus(guideTask)),
    dateStart: from(endDate),
    dateEnd: to(startDate),
  },
  row: {
    taskId: id,
    ...{ taskNum, taskName, taskType, startDate, endDate },
    publishName: nameIn(guideTask.createName),
    targetNum: targetNum.mapWith(Number),
    finishNum: finishNum.mapWith(Number),
    finishRate: sql<string>`${finishRate}::text`,
    status: periodStatus(guideTask),
  },
  sort: { finishRate },
  read: { items: guideTask.items },
})
