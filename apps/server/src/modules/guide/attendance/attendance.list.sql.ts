import { and, eq, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, holds, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownOrOfOwnLines } from '../field-work/field-scope.sql.ts'
import { attendance } from './attendance.schema.ts'

const { id, userId, storeCode, workDate, shiftName, status, workHours } = attendance

const shifts = {
  from: attendance,
  joins: [
    inner(staff, and(eq(staff.dealerCode, attendance.dealerCode), eq(staff.id, userId))),
    inner(
      customer,
      and(
        eq(customer.dealerCode, attendance.dealerCode),
        eq(customer.customerCode, storeCode),
        eq(customer.delFlag, 'F'),
      ),
    ),
  ],
  scope: (viewer: Viewer) => and(ofDealer(attendance)(viewer), ownOrOfOwnLines(userId)(viewer)),
} as const
const filters = {
  keyword: holds(staff.realName, staff.userCode),
  storeCode: is(storeCode),
  workDateStart: from(workDate),
  workDateEnd: to(workDate),
}

/** Attendance, one row for each shift. */
export const attendanceList = list('guide.attendance.page', {
  ...shifts,
  newest: workDate,
  id,
  filters: { ...filters, status: oneOf(status) },
  row: {
    ...{ id, userId, storeCode, workDate, shiftName, status, workHours },
    userName: staff.realName,
    storeName: customer.customerName,
    signInDate: attendance.signInDate,
    signInAddress: attendance.signInAddress,
    signInDistance: attendance.signInDistance,
    signInFileId: attendance.signInFileId,
    signOutDate: attendance.signOutDate,
    signOutAddress: attendance.signOutAddress,
    signOutFileId: attendance.signOutFileId,
  },
})

const shiftNum = sql`count(*)`.mapWith(Number)
const kept = (how: (typeof status.enumValues)[number]) =>
  sql`count(*) filter (where ${status} = ${how})`.mapWith(Number)

const normalRate = sql`round(100.0 * count(*) filter (where ${status} = 'normal') / count(*), 2)`

/** The same by guide. */
export const attendanceSummary = list('guide.attendance.summaryPage', {
  ...shifts,
  grouped: [userId, staff.realName],
  newest: shiftNum,
  id: userId,
  filters,
  row: {
    userId,
    userName: staff.realName,
    shiftNum,
    normalNum: kept('normal'),
    lateNum: kept('late'),
    earlyNum: kept('early'),
    absentNum: kept('absent'),
    leaveNum: kept('leave'),
    workHours: sql`coalesce(sum(${workHours}), 0)`.mapWith(workHours),
    normalRate: sql<string>`${normalRate}::text`,
  },
  // As a number: 100.00 is more than 85.00.
  sort: { normalRate },
})
