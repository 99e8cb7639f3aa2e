import type { PromotionCustomerScope, PromotionType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'
import type { KeptItem } from './kept-rules.rules.ts'
import { promotion, promotionCustomer, promotionItem } from './promotion.schema.ts'

interface Asked {
  readonly id: string
  readonly promotionType: PromotionType
  readonly startDate: string
  readonly endDate: string
  readonly customerScope: PromotionCustomerScope
  readonly customerRefs: readonly string[]
  readonly items: readonly KeptItem[]
}

const { dealerCode, id, promotionNum, promotionName, promotionType, startDate, endDate, enabled, customerScope } =
  promotion
const of = (table: typeof promotionItem | typeof promotionCustomer) =>
  sql`${table.dealerCode} = ${dealerCode} and ${table.promotionId} = ${id}`

/** Scopes of two kinds may share customers, so they are taken to. */
const sharesCustomers = sql`(${customerScope} = 'all' or ${value('scope')} = 'all' or ${customerScope} <> ${value('scope')} or exists (
  select 1 from ${promotionCustomer} where ${of(promotionCustomer)} and coalesce(${promotionCustomer.customerTypeCode},
    ${promotionCustomer.regionCode}, ${promotionCustomer.customerCode}) = any(${value('refs')}::varchar[])))`

const isAboutGoods = sql`${promotionItem.role} <> 'gift'`
const sharesGoods = sql`(
  (${value('isForAll')}::boolean or not exists (select 1 from ${promotionItem} where ${of(promotionItem)} and ${isAboutGoods}))
  or exists (select 1 from ${promotionItem} where ${of(promotionItem)} and ${isAboutGoods}
    and (${promotionItem.productCode} = any(${value('codes')}::varchar[]) or ${promotionItem.categoryId} = any(${value('categories')}::bigint[]))))`

const overlapping = preparedSql<{ promotionNum: string; promotionName: string }>(sql`
  select ${promotionNum} as "promotionNum", ${promotionName} as "promotionName" from ${promotion}
  where ${dealerCode} = ${value('dealerCode')} and ${promotion.delFlag} = 'F' and ${enabled} = 'T'
    and ${promotionType} = ${value('kind')} and ${id} <> ${value('id')}
    and ${startDate} <= ${value('to')}::date and ${endDate} >= ${value('from')}::date and ${sharesCustomers} and ${sharesGoods}
  order by ${promotionNum} limit 10`)

/** Promotions in force of the same kind, about the same goods and customers on the same days. */
export async function overlapWarnings({ tx, user }: Work, asked: Asked): Promise<string[]> {
  const goods = asked.items.filter(({ role }) => role !== 'gift')
  const found = await run(tx, overlapping, {
    ...{ dealerCode: user.dealerCode, id: asked.id, kind: asked.promotionType },
    ...{ from: asked.startDate, to: asked.endDate, scope: asked.customerScope, refs: asked.customerRefs },
    isForAll: goods.length === 0,
    codes: goods.flatMap(({ productCode }) => productCode ?? []),
    categories: goods.flatMap(({ categoryId }) => categoryId ?? []),
  })
  return found.map((one) => `与促销【${one.promotionNum} ${one.promotionName}】的商品、客户和日期有重叠`)
}
