import type { PromotionStatus } from '@dealer/sdk/contract'
import { and, gte, ilike, or, sql } from 'drizzle-orm'
import { nameIn } from '../../../platform/list/audited.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { from, is, matching, oneOf, to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer, ofDealer, today } from '../../../platform/list/viewer.ts'
import { mayDo } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { budgetUsed } from './budget-used.rules.ts'
import { promotionStates } from './promotion.rules.ts'
import { promotion, promotionItem } from './promotion.schema.ts'

const { id, promotionNum, promotionName, promotionType, startDate, endDate, customerScope, enabled, isDraft } =
  promotion
const { usedQty, usedAmount, totalBudgetQty, totalBudgetAmount } = promotion
const { orderTypes, limitTimes, customerLimitTimes, priority, stackable, remark } = promotion

/** As `statusOn` says it of a row, on the day of the call. */
export const status = sql<PromotionStatus>`case when ${isDraft} = 'T' then 'draft' when ${endDate} < ${today}::date then 'ended'
  when ${enabled} = 'F' then 'disabled' when ${startDate} > ${today}::date then 'waiting' else 'running' end`

/** Those that name the product, or that are for a category which it belongs to. */
const aboutProduct = where<string>(
  (code) => sql`exists (select 1 from ${promotionItem} where ${promotionItem.dealerCode} = ${dealer}
    and ${promotionItem.promotionId} = ${id} and (${promotionItem.productCode} = ${code} or ${promotionItem.categoryId} in (
      with recursive above as (
        select c.id, c.parent_id from ${category} c join ${product} on ${product.dealerCode} = c.dealer_code
          and ${product.categoryId} = c.id and ${product.productCode} = ${code} where c.dealer_code = ${dealer}
        union select c.id, c.parent_id from ${category} c join above on c.id = above.parent_id where c.dealer_code = ${dealer}
      ) select above.id from above)))`,
)

/** Promotions of all kinds. */
export const promotionList = list('promotion.promotion.list', {
  from: promotion,
  scope: ofDealer(promotion),
  newest: startDate,
  id,
  by: { id: is(id) },
  filters: {
    // A dealer has hundreds of them at most: no index over parts of texts is worth its keep.
    keyword: matching((wanted) => or(ilike(promotionNum, wanted), ilike(promotionName, wanted))),
    promotionType: oneOf(promotionType),
    // The index on what is in force serves the states that orders ask about.
    status: oneOf(status, {
      implied: {
        of: ['waiting', 'running'],
        condition: and(sql`${enabled} = 'T'`, gte(endDate, sql`${today}::date`)) ?? sql`true`,
      },
    }),
    productCode: aboutProduct,
    startDateStart: from(startDate),
    startDateEnd: to(startDate),
  },
  row: {
    ...{ id, promotionNum, promotionName, promotionType, startDate, endDate, customerScope, enabled, status },
    ...{ usedQty, usedAmount, totalBudgetQty, totalBudgetAmount },
    ...{ budgetUsed: computed, actions: computed },
    ...{ createName: nameIn(promotion.createName), createDate: promotion.createDate, version: promotion.version },
  },
  // What a detail shows beyond.
  read: {
    ...{ orderTypes, limitTimes, customerLimitTimes, priority, stackable, remark },
    ...{ updateName: nameIn(promotion.updateName), updateDate: promotion.updateDate },
  },
  compute: (row, { user }) => ({
    budgetUsed: budgetUsed(row),
    actions: promotionStates.actionsOf(row, (permission) => mayDo(user, permission)),
  }),
})
