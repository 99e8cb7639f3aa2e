import { type ChannelType, channelTypeLabel, type ProductPriceKind } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { lookUpSql } from '../../../platform/list/look-up.ts'
import { dealer, today } from '../../../platform/list/viewer.ts'
import { found } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { isCustomerOf, isTypeOf, ofRegion } from '../customer/customer.sql.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { seenPriceSets } from '../price-set/price-set.list.sql.ts'
import { region } from '../region/region.schema.ts'
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

const ofProduct = sql`p.dealer_code = ${dealer} and p.product_code = ${value('productCode')}`
const day = sql`${today}::date`

/**
 * Base prices from the one that holds on, the manufacturer's limits, what series have, and what was agreed and has not ended
 * with customers whom the user sees and with types.
 */
const prices = lookUpSql<PriceRow>(
  (viewer) => sql`
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
    select case when ${priceSet.customerCode} is null then 'typeSet' else 'customerSet' end, coalesce(${customer.customerName}, ${customerType.typeName}),
      ${priceSet.smallPrice}::text, ${priceSet.bigPrice}::text, null, null, ${priceSet.startDate}::text, ${priceSet.endDate}::text,
      case when ${priceSet.customerCode} is null then 4 else 5 end
    from ${priceSet}
      left join ${customer} on ${isCustomerOf(priceSet)}
      left join ${region} on ${ofRegion}
      left join ${customerType} on ${isTypeOf(priceSet)}
    where ${seenPriceSets(viewer)} and ${priceSet.productCode} = ${value('productCode')} and ${priceSet.endDate} >= ${day}
  order by place, "startDate", "targetName"`,
)

const oneProduct = found(productList)

/** Prices of a product that hold or will hold, as far as the user sees whom they are for. @throws Refusal 106 when there is no such product. */
export async function pricesInForce(work: Work, { id }: { readonly id: string }) {
  const { productCode } = await oneProduct(work, { id })
  const rows = await prices(work, { productCode })
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
