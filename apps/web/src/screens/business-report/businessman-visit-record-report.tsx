import { ScreenTabs } from '../../shell/page/screen-tabs.tsx'
import { NotVisited } from './parts/not-visited.tsx'
import { VisitRecords } from './parts/visit-records.tsx'

const TABS = [
  { key: 'records', label: '拜访记录', content: <VisitRecords /> },
  { key: 'notVisited', label: '未拜访客户', content: <NotVisited /> },
]

/** Who visited whom, with what was done there, and whom nobody has visited for some time. */
export default function VisitRecordReport() {
  return <ScreenTabs tabs={TABS} />
}
