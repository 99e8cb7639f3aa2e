import { CategorySaleTrendQuery as QUERY } from '@dealer/fields/CategorySaleTrendQuery'
import type { CategorySaleTrendQuery } from '@dealer/sdk'
import { initialValues } from '@dealer/ui-kit/form'
import { fieldFilters } from '@dealer/ui-kit/list'
import { dealer } from '../../../dealer.ts'
import { lately } from '../parts/report-days.ts'
import { TrendPage } from '../parts/trend-page.tsx'

const FILTERS = fieldFilters<CategorySaleTrendQuery>(QUERY, [
  { prop: 'date', label: '日期', default: lately },
  { prop: 'unit', default: 'day' },
  { prop: 'categoryIds', type: 'multiselect', of: 'Category' },
])

/** What was sold of categories over time. */
export default function CategoryTrend() {
  return (
    <TrendPage
      title="品类趋势"
      call={dealer.report.web.categorySaleTrend}
      filters={FILTERS}
      first={initialValues(FILTERS)}
      isOfSeveral
    />
  )
}
