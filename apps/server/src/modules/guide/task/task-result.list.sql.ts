import { and, eq } from 'drizzle-orm'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownOrAtOwnCustomers } from '../field-work/field-scope.sql.ts'
import { answersOf, cellsOf } from './task.rules.ts'
import { guideTask, taskResult } from './task.schema.ts'

const { id, taskId, userId, customerCode, finishDate, score, fileIds } = taskResult

const ofTask = inner(
  guideTask,
  and(eq(guideTask.dealerCode, taskResult.dealerCode), eq(guideTask.id, taskId), eq(guideTask.delFlag, 'F')),
)
const doneBy = inner(staff, and(eq(staff.dealerCode, taskResult.dealerCode), eq(staff.id, userId)))
const read = { items: guideTask.items, given: taskResult.answers }

const results = {
  from: taskResult,
  scope: (viewer: Viewer) => and(ofDealer(taskResult)(viewer), ownOrAtOwnCustomers(userId)(viewer)),
  newest: finishDate,
  id,
  read,
} as const

/** Results of one task, with a cell for each item that was answered. */
export const taskResults = list('guide.task.showTaskDetail', {
  ...results,
  joins: [ofTask, doneBy, left(customer, isCustomerOf(taskResult)), left(region, ofRegion)],
  by: { id: is(id) },
  filters: { id: is(taskId) },
  row: {
    resultId: id,
    ...{ userId, customerCode, finishDate, score, fileIds },
    userName: staff.realName,
    customerName: customer.customerName,
    cells: computed,
  },
  compute: ({ items, given }) => ({ cells: cellsOf(items, given) }),
})

/** What was answered at one customer in any task. */
export const customerTaskResults = list('api.task.customerTaskResultList', {
  ...results,
  joins: [ofTask, doneBy, inner(customer, isCustomerOf(taskResult)), inner(region, ofRegion)],
  filters: { customerId: is(customer.id), dateStart: from(finishDate), dateEnd: to(finishDate) },
  row: {
    ...{ id, taskId, finishDate, score, fileIds },
    taskNum: guideTask.taskNum,
    taskName: guideTask.taskName,
    taskType: guideTask.taskType,
    userName: staff.realName,
    customerName: customer.customerName,
    version: taskResult.version,
    answers: computed,
  },
  compute: ({ items, given }) => ({ answers: answersOf(items, given) }),
})
