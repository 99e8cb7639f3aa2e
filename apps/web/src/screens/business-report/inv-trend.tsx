import { InvTrendQuery as QUERY } from '@dealer/fields/InvTrendQuery'
import type { InvTrendQuery } from '@dealer/sdk'
import { initialValues } from '@dealer/ui-kit/form'
import { fieldFilters } from '@dealer/ui-kit/list'
import type { Drill } from '../../charts/drill-link.tsx'
import type { Measure } from '../../charts/trend-measure.ts'
import { dealer } from '../../dealer.ts'
import { BOOK, lately, STOCK } from './parts/report-days.ts'
import { TrendPage } from './parts/trend-page.tsx'

const FILTERS = fieldFilters<InvTrendQuery>(QUERY, [
  { prop: 'date', label: '日期', default: lately },
  'warehouseCode',
  'categoryId',
  { prop: 'productCode', label: '商品', of: 'Product' },
])

/** What there was at the end of a day is told by product, and what moved on it by movement; these are of no category. */
function drillOf(measure: Measure, day: string, asked: InvTrendQuery): Drill | undefined {
  const { warehouseCode, categoryId, productCode } = asked
  const place = warehouseCode && { warehouseCode }
  if (measure === 'onHandQty' || measure === 'costAmount') {
    const goods = { ...(categoryId && { categoryId }), ...(productCode && { keyword: productCode }) }
    return { to: STOCK, filter: { tab: 'asOf', asOfDate: day, ...place, ...goods } }
  }
  const goods = productCode && { productCode }
  return categoryId ? undefined : { to: BOOK, filter: { docDateStart: day, docDateEnd: day, ...place, ...goods } }
}

/** Stock at the end of each day, and what came in and went out. */
export default function InvTrend() {
  return (
    <TrendPage
      title="库存趋势"
      call={dealer.report.web.invTrend}
      filters={FILTERS}
      first={initialValues(FILTERS)}
      drill={drillOf}
    />
  )
}
