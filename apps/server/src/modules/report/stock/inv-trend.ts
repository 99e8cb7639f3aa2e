import { showsCost } from '../../../platform/audit/sights.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { periodsOf } from '../periods.rules.ts'
import { stockTrend } from './inv-trend.rules.ts'
import { stockBefore, stockMoves } from './inv-trend.sql.ts'

const NOTHING = { onHandQty: '0', costAmount: '0.00' } as const

/** Stock at the end of days; of a warehouse without what it is worth. @throws Refusal 101 for more than 366 days */
export async function invTrend(
  work: Work,
  { dateStart, dateEnd, warehouseCode, categoryId, productCode }: Args<'report.web.invTrend'>,
): Promise<Content<'report.web.invTrend'>> {
  const days = periodsOf({ dateStart, dateEnd }, 'day')
  const of = { warehouseCode: warehouseCode ?? null, categoryId: categoryId ?? null, productCode: productCode ?? null }
  const asked = { dateStart, dateEnd, ...of }
  const [[before = NOTHING], moves] = await Promise.all([stockBefore(work, asked), stockMoves(work, asked)])
  return stockTrend(days, before, moves, warehouseCode === undefined && showsCost(work))
}
