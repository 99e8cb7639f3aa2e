import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { computed } from '../../../platform/list/declaration.ts'
import { is, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { daysWithThoseBefore, summedOf } from '../growth.sql.ts'
import { bounded } from '../rates.sql.ts'
import { growRate, reportDays } from '../report.rules.ts'
import { ABOVE_ALL, saleOfCategory, saleOfCategoryRows } from './sale-of-category.sql.ts'

const { categoryId, categoryName, isOwn, customerCode, smallQty, amount, docDate, regionCode } = saleOfCategory
const { within, before, sent } = summedOf(saleOfCategory)

const saleQty = within(smallQty)
const saleAmount = within(amount)
const lastAmount = before(amount)
const customerNum = sent(customerCode)
const all = sql`sum(${saleAmount}) over ()`
const saleRate = sql<
  string | null
>`case when ${all} > 0 then ${bounded(sql`round(100 * ${saleAmount} / ${all}, 2)`)} end`

/** Empty values are the last ones both ways: so are goods that lie in the category itself. */
const ownLast = (source: PgColumn | SQL) => sql`case when ${isOwn} = 'F' then ${source} end`

/** Sales of the categories right below one, each with all below it, beside those of the period before. */
export const categorySales = list('report.web.categorySaleList', {
  from: saleOfCategory,
  rows: saleOfCategoryRows,
  scope: ownSale(saleOfCategory),
  grouped: [categoryId, categoryName, isOwn],
  newest: ownLast(saleAmount),
  id: categoryId,
  assumed: (args, work) => ({ ...reportDays(args, work), categoryId: args.categoryId ?? ABOVE_ALL }),
  filters: {
    ...daysWithThoseBefore(docDate),
    // Which categories are shown is said by the rows themselves; a root has most of the goods, a leaf few.
    categoryId: where((id) => sql`${id}::bigint is not null`, { skewed: true }),
    regionCode: is(regionCode),
  },
  row: { categoryId, categoryName, saleQty, saleAmount, saleRate, customerNum, lastAmount, growRate: computed },
  sort: {
    categoryName: ownLast(categoryName),
    saleQty: ownLast(saleQty),
    saleAmount: ownLast(saleAmount),
    saleRate: ownLast(saleRate),
    customerNum: ownLast(customerNum),
    lastAmount: ownLast(lastAmount),
  },
  compute: (row) => ({ growRate: growRate(row.saleAmount, row.lastAmount) }),
})
