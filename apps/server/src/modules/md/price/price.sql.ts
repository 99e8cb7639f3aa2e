import type { PriceSource, UnitType } from '@dealer/sdk/contract'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { builder, prepared, preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { customerLastPrice } from './last-price.schema.ts'
import { rulingRow } from './ruling-row.sql.ts'

/** Whose price is looked for, and of what. */
export interface PriceTarget {
  readonly dealerCode: string
  readonly customerCode: string
  readonly customerTypeCode: string
  readonly priceSeriesCode: string | null
  readonly productCodes: readonly string[]
  /** Day on which the prices must be in force. */
  readonly day: string
}

/** One of several whose prices are looked for. */
export type Asked = Pick<PriceTarget, 'customerTypeCode' | 'priceSeriesCode' | 'productCodes'> & {
  readonly customerCode?: string
}

export interface FoundPrice {
  readonly productCode: string
  readonly isGift: 'T' | 'F'
  readonly smallPrice: string | null
  /** Null also when the product has no big unit. */
  readonly bigPrice: string | null
  readonly priceSource: PriceSource | null
}

/** What the manufacturer sets to prices; null is no limit. */
export interface LimitedPrice extends FoundPrice {
  readonly minSmall: string | null
  readonly maxSmall: string | null
  readonly minBig: string | null
  readonly maxBig: string | null
}

const productCodes = sql`any(${value('productCodes')}::varchar[])`
const dealerCode = value('dealerCode')
const day = value('day')

/** Who asks, and for which products, as it stands in a statement. */
type Asking = Readonly<Record<'customerCode' | 'customerTypeCode' | 'priceSeriesCode' | 'productCodes', SQLWrapper>>

const one: Asking = {
  customerCode: sql`${value('customerCode')}`,
  customerTypeCode: sql`${value('customerTypeCode')}`,
  priceSeriesCode: sql`${value('priceSeriesCode')}`,
  productCodes,
}

/** What is set for the customer, else for the customer's type; on no day two of one target hold. Read once for all products. */
const agreedPrices = (asking: Asking) => sql`
    select distinct on (t.product_code) t.product_code, t.customer_code, t.small_price, t.big_price from price_set t
    where t.dealer_code = ${dealerCode} and t.product_code = ${asking.productCodes} and t.del_flag = 'F'
      and (t.customer_code = ${asking.customerCode} or t.customer_code is null and t.customer_type_code = ${asking.customerTypeCode})
      and ${day}::date between t.start_date and t.end_date
    order by t.product_code, t.customer_code is null`

const prices = (columns: SQL, limits: SQL, asking = one) => sql`
    select p.product_code as "productCode", p.is_gift as "isGift",
      coalesce(agreed.small_price, item.small_price, round(base.small_price * series.base_rate / 100, 4), base.small_price)::text as "smallPrice",
      case when p.big_unit is not null then
        coalesce(agreed.big_price, item.big_price, round(base.big_price * series.base_rate / 100, 4), base.big_price)::text
      end as "bigPrice",
      case when agreed.customer_code is not null then 'customerSet' when agreed.product_code is not null then 'typeSet'
        when item.small_price is not null then 'series' when base.small_price is null then null
        when series.base_rate is not null then 'seriesRate' else 'base' end as "priceSource"${columns}
    from product p
    left join (${agreedPrices(asking)}) agreed on agreed.product_code = p.product_code
    left join price_series series on series.dealer_code = p.dealer_code and series.series_code = ${asking.priceSeriesCode}
      and series.enabled = 'T' and series.del_flag = 'F'
    left join price_series_item item on item.dealer_code = p.dealer_code and item.series_code = series.series_code
      and item.product_code = p.product_code
    left join lateral (
      select b.small_price, b.big_price from product_base_price b
      where b.dealer_code = p.dealer_code and b.product_code = p.product_code and b.del_flag = 'F'
        and b.effect_date <= ${day}::date
      order by b.effect_date desc limit 1
    ) base on true
    ${limits}
    where p.dealer_code = ${dealerCode} and p.del_flag = 'F' and p.product_code = ${asking.productCodes}`

const pricesOf = preparedSql<FoundPrice>(prices(sql.empty(), sql.empty()))

const pricesOfEach = preparedSql<FoundPrice & { readonly place: number }>(sql`
  select asker.place, found.* from jsonb_to_recordset(${value('targets')}::jsonb) as asker(place int, "customerCode" varchar,
    "customerTypeCode" varchar, "priceSeriesCode" varchar, "productCodes" varchar[])
  cross join lateral (${prices(sql.empty(), sql.empty(), {
    customerCode: sql`asker."customerCode"`,
    customerTypeCode: sql`asker."customerTypeCode"`,
    priceSeriesCode: sql`asker."priceSeriesCode"`,
    productCodes: sql`any(asker."productCodes")`,
  })}) found order by asker.place, found."productCode"`)

/** Where the customer sells, or else where its type does. */
const channel = sql`coalesce(${value('channelType')}::varchar, (select c.channel_type from customer_type c
    where c.dealer_code = ${dealerCode} and c.type_code = ${value('customerTypeCode')} and c.del_flag = 'F'))`

const limitedPricesOf = preparedSql<LimitedPrice>(
  prices(
    sql`, limits.min_price::text as "minSmall", limits.max_price::text as "maxSmall",
      round(limits.min_price * p.unit_ratio, 4)::text as "minBig", round(limits.max_price * p.unit_ratio, 4)::text as "maxBig"`,
    sql`left join lateral (${rulingRow(sql`r.min_price, r.max_price`, { dealerCode, productCode: sql`p.product_code`, channel, day })}) limits on true`,
  ),
)

/** Prices of products for a customer: the first rule that has one wins, both units from the same rule. */
export const findPrices = (tx: Tx, target: PriceTarget): Promise<FoundPrice[]> => run(tx, pricesOf, { ...target })

/** {@link findPrices} for several at once, each with what it costs them; without a customer: what its type and series pay. */
export async function findPricesOfEach(
  tx: Tx,
  { dealerCode, day }: Pick<PriceTarget, 'dealerCode' | 'day'>,
  targets: readonly Asked[],
): Promise<FoundPrice[][]> {
  const rows = await run(tx, pricesOfEach, {
    ...{ dealerCode, day },
    targets: JSON.stringify(targets.map((target, place) => ({ place, ...target }))),
  })
  const found = targets.map((): FoundPrice[] => [])
  for (const { place, ...row } of rows) found[place]?.push(row)
  return found
}

/** As {@link findPrices}, with the manufacturer's limits in both units. */
export const findLimitedPrices = (
  tx: Tx,
  target: PriceTarget & { readonly channelType: string | null },
): Promise<LimitedPrice[]> => run(tx, limitedPricesOf, { ...target })

export interface LastPrice {
  readonly productCode: string
  readonly unitType: UnitType
  readonly lastPrice: string
  readonly lastNetPrice: string
  readonly lastDate: string
}

const lastOf = prepared(
  builder
    .select({
      productCode: customerLastPrice.productCode,
      unitType: customerLastPrice.unitType,
      lastPrice: customerLastPrice.price,
      lastNetPrice: customerLastPrice.netPrice,
      lastDate: customerLastPrice.lastDate,
    })
    .from(customerLastPrice)
    .where(
      and(
        eq(customerLastPrice.dealerCode, dealerCode),
        eq(customerLastPrice.customerCode, value('customerCode')),
        sql`${customerLastPrice.productCode} = ${productCodes}`,
      ),
    ),
)

/** What a customer paid last, by product and unit. */
export const lastPrices = (tx: Tx, target: PriceTarget): Promise<LastPrice[]> => run(tx, lastOf, { ...target })
