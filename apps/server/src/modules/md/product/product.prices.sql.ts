import { type ChannelType, channelTypeLabel, type ProductPriceKind } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { found } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { productList } from './product.list.sql.ts'

interface PriceRow {
  readonly priceKind: ProductPriceKind
  readonly targetName: string | null
  readonly smallPrice: string | null
  readonly bigPrice: string | null
  readonly minPrice: string | null
  readonly maxPrice: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

const ofProduct = sql`p.dealer_code = ${value('dealerCode')} and p.product_code = ${value('productCode')}`
const day = sql`${value('today')}::date`

/** Base prices from the one that holds on, the manufacturer's limits, what series have, and what was agreed and has not ended. */
const prices = preparedSql<PriceRow>(sql`
    select 'base' as "priceKind", null as "targetName", p.small_price::text as "smallPrice", p.big_price::text as "bigPrice",
      p.min_price::text as "minPrice", p.max_price::text as "maxPrice", p.effect_date::text as "startDate", (next.effect_date - 1)::text as "endDate", 1 as place
    from product_base_price p left join lateral (
      select n.effect_date from product_base_price n where n.dealer_code = p.dealer_code and n.product_code = p.product_code
        and n.del_flag = 'F' and n.effect_date > p.effect_date order by n.effect_date limit 1
    ) next on true
    where ${ofProduct} and p.del_flag = 'F' and (next.effect_date is null or next.effect_date > ${day})
  union all
    select 'ruling', nullif(p.channel_type, '*'), p.suggest_price::text, null, p.min_price::text, p.max_price::text,
      p.effect_date::text, p.end_date::text, 2
    from ruling_price p where ${ofProduct} and p.del_flag = 'F' and coalesce(p.end_date, ${day}) >= ${day}
  union all
    select 'series', s.series_name, p.small_price::text, p.big_price::text, null, null, null, null, 3
    from price_series_item p join price_series s on s.dealer_code = p.dealer_code and s.series_code = p.series_code
      and s.del_flag = 'F' and s.enabled = 'T'
    where ${ofProduct}
  union all
    select case when p.customer_code is null then 'typeSet' else 'customerSet' end, coalesce(c.customer_name, t.type_name),
      p.small_price::text, p.big_price::text, null, null, p.start_date::text, p.end_date::text,
      case when p.customer_code is null then 4 else 5 end
    from price_set p
      left join customer c on c.dealer_code = p.dealer_code and c.customer_code = p.customer_code and c.del_flag = 'F'
      left join customer_type t on t.dealer_code = p.dealer_code and t.type_code = p.customer_type_code and t.del_flag = 'F'
    where ${ofProduct} and p.del_flag = 'F' and p.end_date >= ${day}
  order by place, "startDate", "targetName"`)

const oneProduct = found(productList)

/** Prices of a product that hold or will hold. @throws Refusal 106 when there is no such product. */
export async function pricesInForce(work: Work, { id }: { readonly id: string }) {
  const { productCode } = await oneProduct(work, { id })
  const rows = await run(work.tx, prices, { dealerCode: work.user.dealerCode, productCode, today: work.today })
  return rows.map(({ priceKind, targetName, ...row }) => ({
    priceKind,
    targetName:
      priceKind === 'ruling' && targetName ? (channelTypeLabel[targetName as ChannelType] ?? targetName) : targetName,
    smallPrice: row.smallPrice,
    bigPrice: row.bigPrice,
    minPrice: row.minPrice,
    maxPrice: row.maxPrice,
    startDate: row.startDate,
    endDate: row.endDate,
  }))
}
