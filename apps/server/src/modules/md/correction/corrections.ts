import { and, eq, sql } from 'drizzle-orm'
import { from, is, to } from '../../../platform/list/filters.ts'
import { seesAll, today, type Viewer } from '../../../platform/list/viewer.ts'
import { UNDO_DAYS } from './correction.rules.ts'
import { correction } from './correction.schema.ts'

type Subject = (typeof correction.$inferSelect)['subject']

const { id, version, rowCount, cellCount, createName, createDate, undoneName, undoneDate } = correction

/** What every list of the sheets of one subject has: all of them for who sees all of the dealer, else one's own. */
export const correctionsOf = (subject: Subject) => ({
  from: correction,
  scope: (viewer: Viewer) =>
    and(
      eq(correction.dealerCode, viewer.dealerCode),
      eq(correction.delFlag, 'F'),
      sql`${correction.subject} = ${sql.raw(`'${subject}'`)}`,
      seesAll(viewer) ? undefined : eq(correction.createId, viewer.userId),
    ),
  newest: createDate,
  id,
  by: { id: is(id) },
  filters: { createDateStart: from(createDate), createDateEnd: to(createDate) },
  row: {
    ...{ id, version, rowCount, cellCount, createDate, undoneName, undoneDate },
    createName: sql`coalesce(${createName}, '')`.mapWith(createName),
    canUndo: sql<'T' | 'F'>`case when ${undoneDate} is null
      and ${createDate}::date + ${sql.raw(String(UNDO_DAYS))} >= ${today}::date then 'T' else 'F' end`,
  },
})
