import { eq, sql } from 'drizzle-orm'
import { job } from '../../../platform/jobs/job.schema.ts'
import { from, holds, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'

/** Jobs of the dealer. */
export const jobList = list('admin.job.lists', {
  from: job,
  scope: ({ dealerCode }) => eq(job.dealerCode, dealerCode),
  newest: job.createDate,
  id: job.id,
  filters: {
    title: holds(job.title),
    status: oneOf(job.status),
    askedByName: holds(job.askedByName),
    createDateStart: from(job.createDate),
    createDateEnd: to(job.createDate),
  },
  row: {
    id: job.id,
    title: job.title,
    status: job.status,
    attempts: job.attempts,
    askedByName: job.askedByName,
    createDate: job.createDate,
    dueDate: sql<string | null>`case when ${job.status} = 'waiting' then ${job.dueDate} end`.mapWith(job.dueDate),
    startDate: job.startDate,
    finishDate: job.finishDate,
    error: job.error,
  },
})
