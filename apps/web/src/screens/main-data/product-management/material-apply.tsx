import { useState } from 'react'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import MaterialApplies from './parts/material-applies.tsx'
import { MaterialTab } from './parts/material-tab.tsx'

/** The manufacturer's advertising material, and what was applied for. */
export default function MaterialApply() {
  const [tabs] = useState(() => [
    { key: 'material', label: '物料', content: <MaterialTab /> },
    { key: 'apply', label: '申请记录', content: <MaterialApplies /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
