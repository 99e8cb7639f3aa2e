import { and, eq, sql } from 'drizzle-orm'
import { from, holds, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { seesAll, today } from '../../../platform/list/viewer.ts'
import { UNDO_DAYS } from './customer-merge.rules.ts'
import { customerMerge } from './customer-merge.schema.ts'

const { id, version, keepId, keepCode, keepName, goneCode, goneName } = customerMerge
const { createName, createDate, undoneName, undoneDate } = customerMerge

const undoUntil = sql`(${createDate}::date + ${sql.raw(String(UNDO_DAYS))})`

/** What was merged into what: all of it for who sees all of the dealer, else one's own. */
export const mergeList = list('md.customer.mergeList', {
  from: customerMerge,
  scope: (viewer) =>
    and(
      eq(customerMerge.dealerCode, viewer.dealerCode),
      eq(customerMerge.delFlag, 'F'),
      seesAll(viewer) ? undefined : eq(customerMerge.createId, viewer.userId),
    ),
  newest: createDate,
  id,
  by: { id: is(id) },
  filters: {
    keyword: holds(goneCode, goneName, keepCode, keepName),
    createDateStart: from(createDate),
    createDateEnd: to(createDate),
  },
  row: {
    ...{ id, version, keepId, keepCode, keepName, goneCode, goneName, createDate, undoneName, undoneDate },
    createName: sql`coalesce(${createName}, '')`.mapWith(createName),
    undoUntil: sql<string>`to_char(${undoUntil}, 'YYYY-MM-DD')`,
    canUndo: sql<'T' | 'F'>`case when ${undoneDate} is null and ${undoUntil} >= ${today}::date then 'T' else 'F' end`,
  },
})
