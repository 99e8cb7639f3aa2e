import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { choice, code, dt, id, int, jsonb, ref, str } from '../database/columns.ts'
import { carries, platformOnly } from '../database/marks.ts'
import { checkedTable } from '../database/table.ts'

/**
 * Work to be done after the call that asked for it, and what became of it. Rows of a dealer are written and read in the
 * dealer's transactions; those of the platform itself have a dealer code that no dealer can have.
 */
export const job = checkedTable(
  'job',
  {
    id: id(),
    dealerCode: code().notNull(),
    name: varchar({ length: 60 }).notNull(),
    title: str(60).notNull(),
    payload: jsonb().notNull(),
    status: choice('waiting', 'running', 'done', 'failed').notNull(),
    /** When it may be taken: its time while it waits, the end of the lease while it runs. */
    dueDate: dt().notNull(),
    attempts: int().notNull().default(0),
    askedById: ref(),
    askedByName: str(60),
    createDate: dt().notNull(),
    startDate: dt(),
    finishDate: dt(),
    error: str(200),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    index('job_due').on(table.dueDate, table.id).where(sql`${table.status} in ('waiting', 'running')`),
    index('job_list').on(table.dealerCode, table.createDate, table.id),
  ],
)
carries(job, { answered: ['BackgroundJobRow'] })

/** The last time of a nightly or monthly job that was put in the queue. */
export const jobClock = pgTable('job_clock', {
  name: varchar({ length: 60 }).primaryKey(),
  dueDate: dt().notNull(),
})
platformOnly(jobClock)
