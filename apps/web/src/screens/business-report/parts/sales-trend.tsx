import { SalesTrendQuery as QUERY } from '@dealer/fields/SalesTrendQuery'
import type { SalesTrendQuery } from '@dealer/sdk'
import { initialValues } from '@dealer/ui-kit/form'
import { fieldFilters } from '@dealer/ui-kit/list'
import dayjs from 'dayjs'
import { dealer } from '../../../dealer.ts'
import { TrendPage } from './trend-page.tsx'

const DAY = 'YYYY-MM-DD'
/** The last thirty days. */
const lately = () => [dayjs().subtract(29, 'day').format(DAY), dayjs().format(DAY)]

const FILTERS = fieldFilters<SalesTrendQuery>(QUERY, [
  { prop: 'date', label: '日期', default: lately() },
  { prop: 'unit', default: 'day' },
  'regionCode',
])

/** How sales and returns went over time. */
export const SalesTrend = () => (
  <TrendPage title="销售趋势" call={dealer.report.web.salesTrend} filters={FILTERS} first={initialValues(FILTERS)} />
)
