import { useState } from 'react'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { PickingTab } from './parts/picking-tab.tsx'
import { SplitTab } from './parts/split-tab.tsx'

/** Splits on their way out: picked by lists, sent with a driver, confirmed when they left. */
export default function OrderOutList() {
  const [tabs] = useState(() => [
    { key: 'split', label: '拆单', content: <SplitTab /> },
    { key: 'picking', label: '拣货单', content: <PickingTab /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
