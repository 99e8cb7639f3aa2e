import { trendMeasureLabel } from '@dealer/sdk/contract'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { periodsOf } from '../periods.rules.ts'
import { salesByPeriod } from './sales-trend.sql.ts'

const NOTHING = { orderNum: 0, saleAmount: '0.00', returnAmount: '0.00', netAmount: '0.00' } as const
const MEASURES = ['netAmount', 'saleAmount', 'returnAmount', 'orderNum'] as const

/** Orders, sales, returns and what is left of them over time. @throws Refusal 101 for more than 366 periods */
export async function salesTrend(
  work: Work,
  { unit = 'day', dateStart, dateEnd, regionCode }: Args<'report.web.salesTrend'>,
): Promise<Content<'report.web.salesTrend'>> {
  const periods = periodsOf({ dateStart, dateEnd }, unit)
  const rows = await salesByPeriod(work, { unit, dateStart, dateEnd, regionCode: regionCode ?? null })
  const found = new Map(rows.map((row) => [row.period, row]))
  const series = MEASURES.map((measure) => ({
    key: measure,
    label: trendMeasureLabel[measure],
    measure,
    values: periods.map((name) => String((found.get(name) ?? NOTHING)[measure])),
  }))
  return { periods, series }
}
