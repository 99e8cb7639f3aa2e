import { VisitRouteQuery } from '@dealer/fields/VisitRouteQuery'
import { VisitRouteRow } from '@dealer/fields/VisitRouteRow'
import { today } from '@dealer/ui-kit/clock'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'

/** Records of visits, to which the days of salesmen lead. */
const RECORDS = '/business-report/businessman-visit-record-report'

/** The day of each salesman; one opens the visits of that day. */
export const VisitRoutes = defineList({
  call: dealer.report.web.visitRouteList,
  query: VisitRouteQuery,
  row: VisitRouteRow,
  id: 'report.visitRoute',
  rowKey: 'userId',
  title: '业务员拜访路线',
  exports: 'report:visitRoute:export',
  filters: [{ prop: 'visitDate', default: today }, 'userId', 'regionCode'],
  columns: [
    { prop: 'userName', priority: 'high' },
    { prop: 'routeName', width: 150 },
    'planNum',
    'visitNum',
    'validNum',
    'tempNum',
    { prop: 'visitRate', priority: 'high' },
    { prop: 'firstIn', priority: 'normal' },
    { prop: 'lastOut', priority: 'normal' },
    { prop: 'mileage', priority: 'high' },
  ],
  leads: {
    page: RECORDS,
    filter: ({ userId, visitDate }) => ({ userId, visitDateStart: visitDate, visitDateEnd: visitDate }),
  },
})
