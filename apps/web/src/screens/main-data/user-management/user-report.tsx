import { FieldChange } from '@dealer/fields/FieldChange'
import { UserReport } from '@dealer/fields/UserReport'
import { UserReportQuery } from '@dealer/fields/UserReportQuery'
import type { ReportingEvent, UserChangeLog } from '@dealer/sdk'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { defineList } from '../../../list/define-list.tsx'
import { reportingParts } from '../parts/reporting.tsx'

const { userReport } = dealer.md

const CHANGES = fieldLines<Pick<UserChangeLog, 'fieldName' | 'fieldLabel' | 'oldValue' | 'newValue'>>(FieldChange, [
  'fieldLabel',
  'oldValue',
  'newValue',
])

/** What had changed since the report before; nothing where nothing had. */
function ReportChanges({ event }: { event: ReportingEvent }) {
  const { data = [] } = useCall(userReport.getChangeLogByReportId, { reportId: event.reportId }, { silent: true })
  if (data.length === 0) return null
  return (
    <LinesSection title={`${event.actionDate} 上报时已变更的资料`} lineKey="fieldName" columns={CHANGES} lines={data} />
  )
}

/** Staff that the manufacturer is told of. */
export default defineList({
  call: userReport.list,
  query: UserReportQuery,
  row: UserReport,
  id: 'md.userReport',
  exports: 'md:userReport:export',
  rowKey: 'userId',
  title: '员工上报',
  filters: ['keyword', 'reportStatus', 'stationId', 'reportDate'],
  columns: [
    { prop: 'userCode', width: 132 },
    'realName',
    'stationName',
    { prop: 'businessTypeName', width: 120 },
    'reportStatus',
    'reportDate',
    'reportName',
    'closeReason',
  ],
  selection: true,
  parts: reportingParts({
    label: '员工',
    counted: '名员工',
    permission: 'md:userReport:report',
    keyOf: ({ userId }) => userId,
    nameOf: ({ realName }) => realName,
    isReported: ({ reported }) => reported === 'T',
    report: (userIds, requestNo, options) => userReport.report({ userIds, requestNo }, options),
    close: (userIds, reason, requestNo, options) => userReport.closeReport({ userIds, reason, requestNo }, options),
    history: { call: userReport.reportHistory, named: ({ userId }) => ({ userId }) },
    changes: (event) => <ReportChanges key={event.reportId} event={event} />,
  }),
})
