import { sql } from 'drizzle-orm'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { staff } from './user.schema.ts'

/** Accounts as the tables of the dealer know them; locks and sessions lie outside any dealer and are added to what is read. */
export const loginAccounts = list('md.user.listLogins', {
  from: staff,
  scope: ofDealer(staff),
  newest: staff.userCode,
  id: staff.id,
  filters: { keyword: holds(staff.realName, staff.username, staff.userCode), jobStatus: is(staff.jobStatus) },
  row: {
    userId: staff.id,
    userCode: staff.userCode,
    realName: staff.realName,
    username: staff.username,
    jobStatus: staff.jobStatus,
    webOpen: staff.webOpen,
    appOpen: staff.appOpen,
    isWeakPwd: staff.isWeakPwd,
    lastLoginDate: staff.lastLoginDate,
    lockedUntil: sql<string | null>`null::text`,
    hasSecondFactor: staff.hasSecondFactor,
    sessionNum: sql<number>`0`,
    actions: sql<never[]>`'[]'::jsonb`,
  },
})
