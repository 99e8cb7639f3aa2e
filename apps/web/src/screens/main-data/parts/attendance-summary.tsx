import { AttendanceSummaryQuery } from '@dealer/fields/AttendanceSummaryQuery'
import { AttendanceSummaryRow } from '@dealer/fields/AttendanceSummaryRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

/** Attendance summed by guide. */
export const AttendanceSummary = defineList({
  call: dealer.guide.attendance.summaryPage,
  query: AttendanceSummaryQuery,
  row: AttendanceSummaryRow,
  id: 'guide.attendanceSummary',
  exports: 'guide:attendance:export',
  rowKey: 'userId',
  title: '导购考勤汇总',
  filters: [{ prop: 'keyword', placeholder: '姓名或编码' }, 'storeCode', 'workDate'],
  columns: [
    'userName',
    'shiftNum',
    'normalNum',
    'lateNum',
    'earlyNum',
    'absentNum',
    'leaveNum',
    'workHours',
    'normalRate',
  ],
})
