import { and, eq, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { category } from '../../md/category/category.schema.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { saleCost, saleCostRows } from '../../so/sale/sale-cost.sql.ts'
import { reportMonths } from '../report.rules.ts'
import { requireCost } from './profit.guard.ts'
import { COSTS, profitOf } from './profit-figures.sql.ts'

const { productCode, productName } = product
const { categoryName } = category
const figures = profitOf(saleCost, sql`${value('monthEnd')}::text`)

/** Sales less what they cost of the products of a category, in whole months. */
export const categoryProfits = list('report.web.categoryGrossProfit', {
  from: saleCost,
  rows: saleCostRows,
  joins: [
    inner(product, isProductOf(saleCost)),
    inner(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
  ],
  scope: ownSale(saleCost),
  grouped: [productCode, productName, categoryName],
  newest: figures.grossProfit,
  id: productCode,
  assumed: (args, work) => {
    requireCost(work)
    return reportMonths(args, work)
  },
  filters: {
    monthStart: where((month) => sql`${saleCost.docDate} >= (${month}::text || '-01')::date`),
    monthEnd: where((month) => sql`${saleCost.docDate} < (${month}::text || '-01')::date + interval '1 month'`),
    categoryId: ofCategory,
  },
  row: { categoryName, productCode, productName, ...figures },
  onlyWith: { canSeeCost: COSTS },
})
