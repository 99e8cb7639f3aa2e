import { ScreenTabs } from '../../shell/page/screen-tabs.tsx'
import { MonthlySales } from './parts/monthly-sales.tsx'
import { SalesRank } from './parts/sales-rank.tsx'
import { SalesTrend } from './parts/sales-trend.tsx'

const TABS = [
  { key: 'rank', label: '排名', content: <SalesRank /> },
  { key: 'trend', label: '趋势', content: <SalesTrend /> },
  { key: 'monthly', label: '月度', content: <MonthlySales /> },
]

/** Who sold how much, how sales went over time, and what was sold of what, to whom and by whom in the months of a year. */
export default function BusinessSalesRank() {
  return <ScreenTabs tabs={TABS} />
}
