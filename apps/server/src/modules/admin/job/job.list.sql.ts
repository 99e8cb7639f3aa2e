import { and, eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import { job } from '../../../platform/jobs/job.schema.ts'

const rowColumns = {
  id: job.id,
  title: job.title,
  status: job.status,
  attempts: job.attempts,
  askedByName: job.askedByName,
  createDate: job.createDate,
  dueDate: sql<string | null>`case when ${job.status} = 'waiting' then ${job.dueDate} end`
    .mapWith(job.dueDate)
    .as('next_date'),
  startDate: job.startDate,
  finishDate: job.finishDate,
  error: job.error,
}

const sortable = {
  title: job.title,
  status: job.status,
  attempts: job.attempts,
  askedByName: job.askedByName,
  createDate: job.createDate,
  startDate: job.startDate,
  finishDate: job.finishDate,
}

/** A page of the dealer's jobs. */
export function jobPage(tx: Tx, dealerCode: string, args: Args<'admin.job.lists'>) {
  const where = and(
    eq(job.dealerCode, dealerCode),
    contains(job.title, args.title),
    oneOf(job.status, args.status),
    contains(job.askedByName, args.askedByName),
    range(job.createDate, args.createDateStart, args.createDateEnd),
  )
  const query = tx.select(rowColumns).from(job).where(where).$dynamic()
  return listPage(tx, query, { sortable, newest: job.createDate, id: job.id }, args)
}

/** One job of the dealer. */
export async function findJob(tx: Tx, dealerCode: string, id: string) {
  const [row] = await tx
    .select({ title: job.title, status: job.status })
    .from(job)
    .where(and(eq(job.dealerCode, dealerCode), eq(job.id, id)))
  return row
}
