import { VisitQuery } from '@dealer/fields/VisitQuery'
import { VisitRow } from '@dealer/fields/VisitRow'
import { dealer } from '../../../dealer.ts'
import { VisitValid } from '../../../field-work/visit-valid.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { monthToDate } from './report-days.ts'
import { useVisitPanel } from './visit-panel.tsx'

/** Visits as the app recorded them; one opens with its photos, orders and tasks. */
export const VisitRecords = defineList({
  call: dealer.rp.report.reportBusinessManVisitRecordList,
  query: VisitQuery,
  row: VisitRow,
  id: 'report.visitRecord',
  rowKey: 'visitId',
  title: '拜访记录',
  exports: 'report:visitRecord:export',
  filters: [
    { prop: 'visitDate', default: monthToDate },
    { prop: 'userId', of: 'Visitor' },
    'customerCode',
    { prop: 'routeId', of: 'VisitRoute', type: 'select' },
    'planType',
  ],
  columns: [
    'visitDate',
    { prop: 'customerName', priority: 'high' },
    'customerCode',
    { prop: 'userName', priority: 'high' },
    'planType',
    { prop: 'routeName', priority: 'low' },
    'inTime',
    'outTime',
    'stayMinutes',
    'distance',
    { prop: 'validText', priority: 'high', cell: (visit) => <VisitValid visit={visit} /> },
    { prop: 'taskNum', width: 90 },
    { prop: 'orderNum', width: 90 },
    { prop: 'orderAmount', priority: 'high' },
    { prop: 'summary', priority: 'low' },
  ],
  parts: useVisitPanel,
})
