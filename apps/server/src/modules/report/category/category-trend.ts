import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { periodsOf } from '../periods.rules.ts'
import { trendOf } from './category-trend.rules.ts'
import { categoriesAsked, categorySalesByPeriod } from './category-trend.sql.ts'

const named = (ids: string | readonly string[] | undefined) =>
  ids
    ?.toString()
    .split(',')
    .map((id) => id.trim()) ?? null

/** What was sold of categories over time; of the highest level those of which something was. @throws Refusal 101 for more than 366 periods */
export async function categorySaleTrend(
  work: Work,
  { unit = 'day', dateStart, dateEnd, categoryIds }: Args<'report.web.categorySaleTrend'>,
): Promise<Content<'report.web.categorySaleTrend'>> {
  const periods = periodsOf({ dateStart, dateEnd }, unit)
  const ids = named(categoryIds)
  const [categories, sold] = await Promise.all([
    categoriesAsked(work, { categoryIds: ids }),
    categorySalesByPeriod(work, { unit, dateStart, dateEnd, categoryIds: ids }),
  ])
  const isSold = new Set(sold.map(({ categoryId }) => categoryId))
  const shown = ids ? categories : categories.filter(({ categoryId }) => isSold.has(categoryId))
  return trendOf(periods, shown, sold)
}
