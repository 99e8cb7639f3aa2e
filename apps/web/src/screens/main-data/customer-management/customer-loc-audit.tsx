import { useState } from 'react'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import CustomerLocs from './parts/customer-locs.tsx'
import CustomerStores from './parts/customer-stores.tsx'

/** Places of customers that were corrected on the spot, and shops that ask to order in the mall. */
export default function CustomerLocAudit() {
  const [tabs] = useState(() => [
    { key: 'loc', label: '地址修正', content: <CustomerLocs /> },
    { key: 'store', label: '门店审核', content: <CustomerStores /> },
  ])
  return <ScreenTabs tabs={tabs} />
}
