import { and, asc, eq, or, sql } from 'drizzle-orm'
import { builder, preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { promotion, promotionCustomer, promotionItem, promotionRule } from './promotion.schema.ts'

const isFor = sql`exists (select 1 from ${promotionCustomer} c
  where c.dealer_code = ${promotion.dealerCode} and c.promotion_id = ${promotion.id} and c.del_flag = 'F'
    and (c.customer_type_code = ${value('typeCode')} or c.region_code = ${value('regionCode')} or c.customer_code = ${value('customerCode')}))`

const isOfKind = sql`(${value('orderType')}::text is null
  or ${value('orderType')}::text = any(string_to_array(${promotion.orderTypes}, ',')))`

/** Promotions in force for a customer on a day, for a kind of order or for any. */
export const inForce = lookUp(({ dealerCode }) =>
  builder
    .select({
      id: promotion.id,
      promotionNum: promotion.promotionNum,
      promotionName: promotion.promotionName,
      promotionType: promotion.promotionType,
      priority: promotion.priority,
      stackable: promotion.stackable,
      limitTimes: promotion.limitTimes,
      customerLimitTimes: promotion.customerLimitTimes,
      totalBudgetQty: promotion.totalBudgetQty,
      totalBudgetAmount: promotion.totalBudgetAmount,
      usedQty: promotion.usedQty,
      usedAmount: promotion.usedAmount,
    })
    .from(promotion)
    .where(
      and(
        eq(promotion.dealerCode, dealerCode),
        eq(promotion.delFlag, 'F'),
        eq(promotion.enabled, 'T'),
        eq(promotion.isDraft, 'F'),
        sql`${value('day')}::date between ${promotion.startDate} and ${promotion.endDate}`,
        isOfKind,
        or(eq(promotion.customerScope, 'all'), isFor),
      ),
    )
    .orderBy(asc(promotion.id)),
)

/** A promotion that was enabled at some time, by its number. */
export const byNum = lookUp(({ dealerCode }) =>
  builder
    .select({
      id: promotion.id,
      promotionNum: promotion.promotionNum,
      promotionType: promotion.promotionType,
      customerScope: promotion.customerScope,
    })
    .from(promotion)
    .where(
      and(
        eq(promotion.dealerCode, dealerCode),
        eq(promotion.delFlag, 'F'),
        eq(promotion.isDraft, 'F'),
        eq(promotion.promotionNum, value('promotionNum')),
      ),
    ),
)

const ofPromotions = (table: typeof promotionRule | typeof promotionItem, dealerCode: typeof dealer | string) =>
  and(
    eq(table.dealerCode, dealerCode),
    eq(table.delFlag, 'F'),
    sql`${table.promotionId} = any(${value('ids')}::bigint[])`,
  )

export const rulesOf = lookUp(({ dealerCode }) =>
  builder.select().from(promotionRule).where(ofPromotions(promotionRule, dealerCode)),
)

export const itemsOf = lookUp(({ dealerCode }) =>
  builder.select().from(promotionItem).where(ofPromotions(promotionItem, dealerCode)),
)

const above = preparedSql<{ product_code: string; ids: string[] }>(sql`with recursive up as (
    select p.product_code, p.category_id as id from ${product} p
      where p.dealer_code = ${dealer} and p.product_code = any(${value('codes')}::varchar[])
    union select up.product_code, c.parent_id from up join ${category} c on c.dealer_code = ${dealer} and c.id = up.id
      where c.parent_id is not null
  ) select product_code, array_agg(id::text) as ids from up group by product_code`)

/** The categories of products with those above them, by product code. */
export async function categoriesAbove({ tx, user }: Work, codes: readonly string[]): Promise<Map<string, string[]>> {
  const found = await run(tx, above, { codes, 'user.dealerCode': user.dealerCode })
  return new Map(found.map((row) => [row.product_code, row.ids]))
}
