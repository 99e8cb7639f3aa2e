import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { CategoryProfits } from '../parts/category-profits.tsx'
import { GrossProfits } from '../parts/gross-profits.tsx'

const TABS = [
  { key: 'category', label: '品类毛利', content: <CategoryProfits /> },
  { key: 'analysis', label: '毛利分析', content: <GrossProfits /> },
]

/** What is left of sales once their cost is off: of the products of categories, and by customer, salesman or order. */
export default function CategoryGrossProfit() {
  return <ScreenTabs tabs={TABS} />
}
