import { and, inArray } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { addRows, insertRows } from '../../../platform/database/insert-rows.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { customersFor, findCustomerById } from '../../md/customer/customer.service.ts'
import { staffOnJob } from '../../md/user/staff-on-job.ts'
import { staff } from '../../md/user/user.schema.ts'
import { taskList } from './task.list.sql.ts'
import { checkTargets, columnOf, keptItems } from './task.rules.ts'
import { guideTask, guideTaskTarget } from './task.schema.ts'
import { customerTaskResults, taskResults } from './task-result.list.sql.ts'

type Save = Args<'guide.task.save'>

const START = { label: '开始日期', field: 'startDate' }
const END = { label: '结束日期', field: 'endDate' }

/**
 * Publishes a task.
 * @throws Refusal 101 for days and items that do not fit, 106 for a customer or person who is not there
 */
export async function saveTask(work: Work, { taskName, taskType, startDate, endDate, items, targets }: Save) {
  withinBooks(START, startDate, work)
  notBefore(END, endDate, ['开始日期', startDate])
  notBefore(END, endDate, ['今天', work.today])
  withinBooks(END, endDate, work)
  const kept = keptItems(items)
  checkTargets(targets)
  const customers = await requireTargets(work, targets)
  const { tx, user, today } = work
  const taskNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'RW', day: today })
  const task = { ...created(work), taskNum, taskName, taskType, startDate, endDate, items: kept }
  const [row] = await insertRows(tx, guideTask, [task])
  if (!row) throw new Error('the task got no row')
  const rows = targets.map(({ customerCode, userId = null }) => ({
    ...{ ...created(work), taskId: row.id, userId },
    customerCode: (customerCode && customers.get(customerCode.toUpperCase())?.customerCode) ?? null,
  }))
  addRows(tx, guideTaskTarget, rows)
  return { id: row.id }
}

/** The customers of the targets. @throws Refusal 106 for one out of reach, 101 for a disabled one; 106 for who does not work here */
async function requireTargets(work: Work, targets: Save['targets']) {
  const people = [...new Set(targets.flatMap(({ userId }) => userId ?? []))]
  const [customers, staffIds] = await Promise.all([
    customersFor(work, [...new Set(targets.flatMap(({ customerCode }) => customerCode ?? []))]),
    idsOnJob(work, people),
  ])
  for (const [index, { customerCode, userId }] of targets.entries()) {
    const found = customerCode === undefined ? undefined : customers.get(customerCode.toUpperCase())
    const field = `targets.${index}.customerCode`
    if (customerCode !== undefined && !found) throw refuse.missing(`客户【${customerCode}】`, field)
    if (found?.enabled === 'F')
      throw refuse.invalid(`客户【${found.customerName}】已停用`, { reason: 'disabled', field })
    if (userId !== undefined && !staffIds.has(userId)) throw refuse.missing('员工', `targets.${index}.userId`)
  }
  return customers
}

async function idsOnJob({ tx, user }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), inArray(staff.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** The columns of a task's results. @throws Refusal 106 */
export async function taskHead(work: Work, { taskId }: Args<'guide.task.showTaskHead'>) {
  const { items } = await taskList.one(work, { id: taskId })
  return items.map((item) => ({ prop: columnOf(item), label: item.label, type: item.type, sum: 'F' as const }))
}

/** The results of a task. @throws Refusal 106 */
export async function resultsOfTask(work: Work, args: Args<'guide.task.showTaskDetail'>) {
  await taskList.one(work, { id: args.id })
  return taskResults(work, args)
}

/** What was answered at a customer. @throws Refusal 106 for a customer out of reach */
export async function resultsOfCustomer(work: Work, args: Args<'api.task.customerTaskResultList'>) {
  await findCustomerById(work, args.customerId)
  return customerTaskResults(work, args)
}
