import { and, eq, type SQL, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { salesProject } from './sales-project.schema.ts'

const { id, projectCode, projectName, projectType, scope, productCodes, categoryIds, enabled } = salesProject
const { unit, isRequired, startDate, endDate, regionType, sortNum } = salesProject

// Nested, or the columns would lose the names of their tables.
const productNames = sql<string[] | null>`(${sql`select jsonb_agg(${product.productName} order by named.place)
  from jsonb_array_elements_text(${productCodes}) with ordinality as named(code, place)
  join ${product} on ${product.dealerCode} = ${salesProject.dealerCode} and ${product.productCode} = named.code
    and ${product.delFlag} = 'F'`})`
const categoryNames = sql<string[] | null>`(${sql`select jsonb_agg(${category.categoryName} order by named.place)
  from jsonb_array_elements_text(${categoryIds}) with ordinality as named(id, place)
  join ${category} on ${category.dealerCode} = ${salesProject.dealerCode} and ${category.id} = named.id::bigint`})`

const row = {
  ...{ id, projectCode, projectName, projectType, scope, productCodes, categoryIds, enabled },
  ...{ unit, isRequired, startDate, endDate, regionType, sortNum, productNames, categoryNames },
  ...audited(salesProject),
}

/** Report items. */
export const projectList = list('guide.salesProject.page', {
  ...rowsOf(salesProject),
  filters: {
    keyword: holds(projectCode, projectName),
    projectType: is(projectType),
    scope: is(scope),
    enabled: is(enabled),
  },
  row,
})

/** Enabled items that fit, in their order. */
const enabledWith = ({ tx, user }: Work, fits: SQL) =>
  tx
    .select(row)
    .from(salesProject)
    .where(and(eq(salesProject.dealerCode, user.dealerCode), eq(salesProject.delFlag, 'F'), eq(enabled, 'T'), fits))
    .orderBy(sortNum, projectCode)

/** A category and those above it, as texts. */
const upwards = (dealerCode: string, categoryId: SQL) => sql`(
  with recursive above as (
    select c.id, c.parent_id from ${category} c where c.dealer_code = ${dealerCode} and c.id = ${categoryId}
    union select c.id, c.parent_id from ${category} c join above on c.dealer_code = ${dealerCode} and c.id = above.parent_id
  ) select array_agg(id::text) from above)`

const ofCategory = (dealerCode: string, categoryId: SQL) =>
  sql`${scope} = 'category' and ${categoryIds} ?| ${upwards(dealerCode, categoryId)}`

/** Items of a category or one above it. */
export const projectsOfCategory = (work: Work, categoryId: string) =>
  enabledWith(work, ofCategory(work.user.dealerCode, sql`${categoryId}::bigint`))

/** Items that name a product, or its category or one above that. */
export const projectsOfProduct = (work: Work, found: { readonly id: string; readonly productCode: string }) => {
  const its = sql`(select ${product.categoryId} from ${product} where ${product.dealerCode} = ${work.user.dealerCode} and ${product.id} = ${found.id})`
  const named = sql`${scope} = 'product' and ${productCodes} ? ${found.productCode}::text`
  return enabledWith(work, sql`(${named} or ${ofCategory(work.user.dealerCode, its)})`)
}
