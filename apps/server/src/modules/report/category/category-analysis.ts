import { isZero } from '@dealer/validators'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { reportDays } from '../report.rules.ts'
import { ranked, restOf, withShares } from './category-analysis.rules.ts'
import { salesByChannel } from './category-analysis.sql.ts'
import { categoryProducts } from './category-product.list.sql.ts'
import { categorySales } from './category-sale.list.sql.ts'
import { ABOVE_ALL } from './sale-of-category.sql.ts'

/** Products or slices that a chart has at most. */
const MOST = 100
const BEST = 10

type Analysis = Content<'report.web.categoryAnalysis'>

/** The best products of some days, perhaps of a category; what brought nothing is not among them. @throws Refusal 101 as all reports */
export async function hotSales(
  work: Work,
  { topN = BEST, ...asked }: Args<'report.web.hotSaleList'>,
): Promise<Content<'report.web.hotSaleList'>> {
  const { rows } = await categoryProducts(work, { ...asked, limit: MOST })
  return ranked(rows.slice(0, topN))
}

/** Categories of the highest level, most first; those that sold least are one where they are more than a chart has room for. */
async function slices(work: Work, days: Args<'report.web.categoryAnalysis'>): Promise<Analysis['pie']> {
  const { rows, footer } = await categorySales(work, { ...days, limit: MOST })
  const shown = rows.flatMap(({ categoryId, categoryName, saleAmount }) =>
    isZero(saleAmount) ? [] : [{ categoryId, categoryName, saleAmount }],
  )
  const rest = restOf(shown, footer.saleAmount)
  const others = rest === undefined ? [] : [{ categoryId: ABOVE_ALL, categoryName: '其他', saleAmount: rest }]
  return withShares([...shown, ...others], footer.saleAmount)
}

/** How the sales of some days divide: by category, by trade channel, and the best products. @throws Refusal 101 as all reports */
export async function categoryAnalysis(work: Work, args: Args<'report.web.categoryAnalysis'>) {
  const days = reportDays(args, work)
  const [pie, top, channels] = await Promise.all([slices(work, days), hotSales(work, days), salesByChannel(work, days)])
  return { pie, top, channels: withShares(channels) }
}
