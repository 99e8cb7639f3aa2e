import { SalesTrendQuery as QUERY } from '@dealer/fields/SalesTrendQuery'
import type { SalesTrendQuery } from '@dealer/sdk'
import { initialValues } from '@dealer/ui-kit/form'
import { fieldFilters } from '@dealer/ui-kit/list'
import { dealer } from '../../../dealer.ts'
import { lately } from './report-days.ts'
import { TrendPage } from './trend-page.tsx'

const FILTERS = fieldFilters<SalesTrendQuery>(QUERY, [
  { prop: 'date', label: '日期', default: lately },
  { prop: 'unit', default: 'day' },
  'regionCode',
])

/** How sales and returns went over time. */
export const SalesTrend = () => (
  <TrendPage title="销售趋势" call={dealer.report.web.salesTrend} filters={FILTERS} first={initialValues(FILTERS)} />
)
