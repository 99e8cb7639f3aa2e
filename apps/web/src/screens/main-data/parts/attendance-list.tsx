import { AttendanceQuery } from '@dealer/fields/AttendanceQuery'
import { AttendanceRow } from '@dealer/fields/AttendanceRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useAttendanceDetail } from './attendance-detail.tsx'

/** Attendance, one row for each shift; a row opens with places and photos. */
export const AttendanceList = defineList({
  call: dealer.guide.attendance.page,
  query: AttendanceQuery,
  row: AttendanceRow,
  id: 'guide.attendance',
  exports: 'guide:attendance:export',
  rowKey: 'id',
  title: '导购考勤',
  filters: [{ prop: 'keyword', placeholder: '姓名或编码' }, 'storeCode', 'workDate', 'status'],
  columns: [
    'userName',
    'storeName',
    'workDate',
    'shiftName',
    'signInDate',
    'signInDistance',
    'signOutDate',
    'workHours',
    'status',
  ],
  parts: useAttendanceDetail,
})
