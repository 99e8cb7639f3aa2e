import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import { value } from '../../../platform/database/prepared.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { branchesFrom } from './category-branches.sql.ts'

/** Stands for what lies above the roots. */
export const ABOVE_ALL = '0'

/** What was sold by the categories right below one, each with all below it; no table of its own: {@link saleOfCategoryRows} stand in its place. */
export const saleOfCategory = pgTable('sale_of_category', {
  dealerCode: code().notNull(),
  docDate: date().notNull(),
  isSent: flag().notNull(),
  customerCode: code().notNull(),
  ownerId: ref().notNull(),
  createId: ref(),
  regionCode: code(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  categoryId: ref().notNull(),
  categoryName: str(60).notNull(),
  /** T for goods that lie in the category itself, in none below it. */
  isOwn: flag().notNull(),
})

const asked = sql`${value('categoryId')}::bigint`
const { dealerCode, docDate, isSent, customerCode, ownerId, createId, regionCode, smallQty, amount } = saleLine
const head = sql`${dealerCode}, ${docDate}, ${isSent}, ${customerCode}, ${ownerId}, ${createId}, ${regionCode}`

export const saleOfCategoryRows = sql`(
  with ${branchesFrom(sql`coalesce(c.parent_id, 0) = ${asked}`)}
  select ${head}, ${smallQty}, ${amount}, shown.id as category_id, shown.is_own,
    case shown.is_own when 'T' then left(c.category_name, 56) || '（本级）' else c.category_name end as category_name
  from ${saleLineRows} join ${product} on ${isProductOf(saleLine)}
  join (select id, shown_id, 'F' as is_own from branch union all select ${asked}, ${asked}, 'T') shown (below_id, id, is_own)
    on shown.below_id = ${product.categoryId}
  join ${category} c on c.dealer_code = ${dealerCode} and c.id = shown.id
) "sale_of_category"`
