import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { pickerRows } from '../../../platform/list/picker-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { helpCodeOf } from '../customer/help-code.ts'
import { staffOnJob } from './staff-on-job.ts'
import { staff } from './user.schema.ts'
import { nameable } from './user.service.ts'

/**
 * Salesmen on the job whom the user may name, whose name, initials, code or mobile hold the text; by code, a page or the first 200.
 * A dealer has tens of them: they are read at once, and initials are made of the names as they are.
 */
export async function salesmenHolding({ tx, user }: Work, { code = '', page }: Args<'md.user.findSalesman'>) {
  const { limit, offset } = pickerRows(page)
  const found = await tx
    .select({ userId: staff.id, realName: staff.realName, userCode: staff.userCode, mobile: staff.mobile })
    .from(staff)
    .where(nameable(user))
    .orderBy(asc(staff.userCode))
  const wanted = code.trim().toUpperCase()
  const holds = (text: string) => text.toUpperCase().includes(wanted)
  return found
    .filter(({ realName, userCode, mobile }) => [realName, userCode, mobile].some(holds) || holds(helpCodeOf(realName)))
    .slice(offset, offset + limit)
}

/** Names of all staff by code, those who left included unless it is asked for a state. */
export const staffNames = ({ tx, user }: Work, { jobStatus }: Args<'md.user.getAllUserNameList'>) =>
  tx
    .select({ userId: staff.id, realName: staff.realName })
    .from(staff)
    .where(
      and(
        eq(staff.dealerCode, user.dealerCode),
        eq(staff.delFlag, 'F'),
        jobStatus === undefined ? undefined : eq(staff.jobStatus, jobStatus),
      ),
    )
    .orderBy(asc(staff.userCode))

/** How many on the job the manufacturer does not have. */
export async function notReported({ tx, user }: Work) {
  const [row] = await tx
    .select({ num: count() })
    .from(staff)
    .where(and(staffOnJob(user), ne(staff.syncStatus, 'success')))
  return row?.num ?? 0
}
