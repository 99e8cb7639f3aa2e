import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { ownSale, saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { periodOf } from '../periods.sql.ts'
import { soldOf } from '../sold.sql.ts'
import { branchesFrom } from './category-branches.sql.ts'

// As text: an id that is none finds nothing.
const isAsked = sql`coalesce(c.id::text = any(${value('categoryIds')}::text[]), c.parent_id is null)`
const { saleQty, saleAmount } = soldOf(saleLine)
const { docDate } = saleLine

/** The categories of a trend in the order of the tree: those that are named, else those of the highest level. */
export const categoriesAsked = lookUp(({ dealerCode }) =>
  builder
    .select({ categoryId: category.id, categoryName: category.categoryName })
    .from(sql`${category} c`)
    .innerJoin(category, and(eq(category.dealerCode, sql`c.dealer_code`), eq(category.id, sql`c.id`)))
    .where(and(eq(category.dealerCode, dealerCode), isAsked))
    .orderBy(asc(category.sortNum), asc(category.categoryCode)),
)

/** What was sold of each of them in some days, with all below it, by the period that each day is in. */
export const categorySalesByPeriod = lookUp((viewer) =>
  builder
    .select({
      categoryId: sql`branch.shown_id`.mapWith(category.id).as('category_id'),
      period: periodOf(docDate).as('period'),
      saleQty,
      saleAmount,
    })
    .from(saleLineRows)
    .innerJoin(product, isProductOf(saleLine))
    .innerJoin(
      sql`(with ${branchesFrom(isAsked)} select id, shown_id from branch) branch`,
      sql`branch.id = ${product.categoryId}`,
    )
    .where(and(ownSale(saleLine)(viewer), gte(docDate, value('dateStart')), lte(docDate, value('dateEnd'))))
    .groupBy(sql`branch.shown_id`, sql`period`),
)
