import { ScreenTabs } from '../../shell/page/screen-tabs.tsx'
import { AttendanceList } from './parts/attendance-list.tsx'
import { AttendanceSummary } from './parts/attendance-summary.tsx'

const TABS = [
  { key: 'shifts', label: '考勤明细', content: <AttendanceList /> },
  { key: 'summary', label: '按导购汇总', content: <AttendanceSummary /> },
]

/** How guides kept their shifts: each of them, and summed by guide. */
export default function AttendanceManagement() {
  return <ScreenTabs tabs={TABS} />
}
