import { AttendanceStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, dt, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** How a guide kept one shift in a store, as the app recorded it. */
export const attendance = dealerTable(
  'attendance',
  {
    userId: ref().notNull(),
    storeCode: code().notNull(),
    workDate: date().notNull(),
    shiftName: str(60).notNull(),
    signInDate: dt(),
    signInAddress: str(200),
    signInDistance: int(),
    signInFileId: ref(),
    signOutDate: dt(),
    signOutAddress: str(200),
    signOutFileId: ref(),
    workHours: qty(),
    status: choice(AttendanceStatus).notNull(),
  },
  (table) => [
    uniqueIndex('attendance_key')
      .on(table.dealerCode, table.userId, table.workDate, table.shiftName)
      .where(sql`${table.delFlag} = 'F'`),
    index('attendance_date').on(table.dealerCode, table.workDate, table.id),
  ],
)
carries(attendance, { answered: ['AttendanceRow'] })
