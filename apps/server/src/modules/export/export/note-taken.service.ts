import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { recordEvents } from '../../../platform/audit/record.ts'
import { securityLog } from '../../../platform/audit/security-log.schema.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { listAt } from './exportable-lists.ts'
import { takenEvent } from './list-taken.ts'

/** Notes of a user in a minute: more than hands can make, few enough that nobody fills the log. */
const MOST_A_MINUTE = 60

/**
 * Notes that rows of a list left the page in the browser, which the server cannot see for itself.
 * @throws Refusal 101 for a path that is no list, 107 without the permission of the list, 103 for too many notes
 */
export async function noteTaken(work: Work, { listPath, way, ...taken }: Args<'export.export.noteTaken'>) {
  const found = listAt(listPath)
  if (!found) throw refuse.invalid('该列表不支持导出', { reason: 'unsupported', field: 'listPath' })
  const { permission } = found.list.operation
  if (permission === 'public') throw refuse.permission()
  if (permission !== 'login') requirePermission(work.user, ...permission)
  if ((await notesOfMinute(work)) >= MOST_A_MINUTE)
    throw refuse.notNow('操作过于频繁，请稍后再试', { reason: 'tooOften' })
  recordEvents(work, takenEvent(way, found, taken))
  return DONE
}

async function notesOfMinute({ tx, user, now }: Work): Promise<number> {
  const [row] = await tx
    .select({ notes: count() })
    .from(securityLog)
    .where(
      and(
        eq(securityLog.dealerCode, user.dealerCode),
        eq(securityLog.userId, user.userId),
        inArray(securityLog.kind, ['exported', 'printed', 'copied']),
        sql`${securityLog.logDate} > ${sql.param(now, securityLog.logDate)}::timestamptz - interval '1 minute'`,
        // Documents that are printed and whole lists are counted by nobody: the server makes them.
        sql`${securityLog.details}->>'rows' is not null`,
      ),
    )
  return row?.notes ?? 0
}
