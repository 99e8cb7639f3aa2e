import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { HotSales } from '../parts/hot-sales.tsx'
import { SalesStructure } from '../parts/sales-structure.tsx'

const TABS = [
  { key: 'structure', label: '结构', content: <SalesStructure /> },
  { key: 'hot', label: '热销', content: <HotSales /> },
]

/** How sales divide by category and by channel, and what sells best. */
export default function CategoryAnalysis() {
  return <ScreenTabs tabs={TABS} />
}
