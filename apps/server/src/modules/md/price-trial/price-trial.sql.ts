import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { isCustomerOf, isTypeOf } from '../customer/customer.sql.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { seenPriceSets } from '../price-set/price-set.sql.ts'
import type { Level } from './price-trial.rules.ts'

/** A product whose purchase price changes, with the base price in force on the day that is looked at. */
export interface ChangedProduct {
  readonly id: string
  readonly productCode: string
  readonly productName: string
  readonly spec: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  /** Yuan for a small unit; null for the first one. */
  readonly oldCost: string | null
  readonly newCost: string
  readonly changeDate: string
  readonly onDate: string
  readonly smallPrice: string | null
  readonly bigPrice: string | null
  /** First day of the price in force, and of the one that follows it. */
  readonly baseDate: string | null
  readonly nextDate: string | null
}

/** The base price `b` of a product in force on a day. */
const baseOn = (what: SQL, productCode: SQL, day: SQL, dealerCode: string) => sql`
  select ${what} from product_base_price b
  where b.dealer_code = ${dealerCode} and b.product_code = ${productCode} and b.del_flag = 'F' and b.effect_date <= ${day}
  order by b.effect_date desc limit 1`

/**
 * Announced changes with their products, those of one product in the order of their days.
 * @param day looked at; each one's own, or tomorrow where that has come, when undefined
 */
export async function changedProducts(
  { tx, user: { dealerCode } }: Work,
  ids: readonly string[],
  { day, tomorrow }: { readonly day: string | undefined; readonly tomorrow: string },
): Promise<ChangedProduct[]> {
  const { rows } = await tx.execute<ChangedProduct & Record<string, unknown>>(sql`
    select c.id::text as id, p.product_code as "productCode", p.product_name as "productName", p.spec, p.small_unit as "smallUnit",
      p.big_unit as "bigUnit", p.unit_ratio as "unitRatio", c.old_price::text as "oldCost", c.new_price::text as "newCost",
      c.effect_date::text as "changeDate", d.day::text as "onDate", base.small_price::text as "smallPrice",
      base.big_price::text as "bigPrice", base.effect_date::text as "baseDate",
      (select min(n.effect_date)::text from product_base_price n where n.dealer_code = p.dealer_code
        and n.product_code = p.product_code and n.del_flag = 'F' and n.effect_date > d.day) as "nextDate"
    from purchase_price c
    join product p on p.dealer_code = c.dealer_code and p.product_code = c.product_code and p.del_flag = 'F'
    cross join lateral (select coalesce(${day ?? null}::date, greatest(c.effect_date, ${tomorrow}::date)) as day) d
    left join lateral (${baseOn(sql`b.small_price, b.big_price, b.effect_date`, sql`p.product_code`, sql`d.day`, dealerCode)}) base on true
    where c.dealer_code = ${dealerCode} and c.del_flag = 'F' and c.id = any(${sql.param([...ids])}::bigint[])
    order by p.product_code, c.effect_date, c.id`)
  return rows
}

/** What is in force of a product: its prices, and the limits within which they are. */
export interface BaseInForce {
  readonly productCode: string
  readonly unitRatio: number
  readonly smallPrice: string
  readonly bigPrice: string
  readonly minPrice: string | null
  readonly maxPrice: string | null
}

/** Base prices in force on a day, by product; those without any are missing. */
export async function basePricesOn({ tx, user: { dealerCode } }: Work, codes: readonly string[], day: string) {
  const prices = sql`b.small_price, b.big_price, b.min_price, b.max_price`
  const { rows } = await tx.execute<BaseInForce & Record<string, unknown>>(sql`
    select p.product_code as "productCode", p.unit_ratio as "unitRatio", base.small_price::text as "smallPrice",
      base.big_price::text as "bigPrice", base.min_price::text as "minPrice", base.max_price::text as "maxPrice"
    from product p
    cross join lateral (${baseOn(prices, sql`p.product_code`, sql`${day}::date`, dealerCode)}) base
    where p.dealer_code = ${dealerCode} and p.del_flag = 'F' and p.product_code = any(${sql.param([...codes])}::varchar[])`)
  return new Map(rows.map((row) => [row.productCode, row]))
}

/** A product on a day, and what a small unit of it costs then. */
export interface Looked {
  readonly productCode: string
  readonly day: string
  readonly cost: string
}

/** Products that are looked at as a table. */
export const lookedAt = (looked: readonly Looked[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as w("productCode" varchar, day date, cost numeric)`

/** A price of a series or of customers, in both units where it stays as it is. */
export type KnownLevel = Omit<Level, 'price'> & {
  readonly productCode: string
  readonly smallPrice: string | null
  readonly bigPrice: string | null
}

type Rows = KnownLevel & Record<string, unknown>

/** What each enabled series says of the products: a price of its own, else its rate. */
export async function seriesLevels(
  { tx, user: { dealerCode } }: Work,
  looked: readonly Looked[],
): Promise<KnownLevel[]> {
  const { rows } = await tx.execute<Rows>(sql`
    select w."productCode", case when i.product_code is null then 'seriesRate' else 'series' end as "priceSource",
      s.series_code as code, s.series_name as name, case when i.product_code is null then s.base_rate::text end as rate,
      i.small_price::text as "smallPrice", i.big_price::text as "bigPrice"
    from ${lookedAt(looked)}
    join price_series s on s.dealer_code = ${dealerCode} and s.enabled = 'T' and s.del_flag = 'F'
    left join price_series_item i on i.dealer_code = s.dealer_code and i.series_code = s.series_code
      and i.product_code = w."productCode"
    order by s.series_code`)
  return rows
}

/** What is agreed with customers and types for the day; of customers what the user sees. */
export async function agreedLevels(work: Work, looked: readonly Looked[]): Promise<KnownLevel[]> {
  const holds = and(seenPriceSets(work.user), or(isNotNull(customer.id), isNotNull(customerType.id)))
  const { rows } = await work.tx.execute<Rows>(sql`
    select w."productCode", case when ${priceSet.customerCode} is null then 'typeSet' else 'customerSet' end as "priceSource",
      coalesce(${priceSet.customerCode}, ${priceSet.customerTypeCode}) as code,
      coalesce(${customer.customerName}, ${customerType.typeName}) as name, null as rate,
      ${priceSet.smallPrice}::text as "smallPrice", ${priceSet.bigPrice}::text as "bigPrice"
    from ${lookedAt(looked)}
    join ${priceSet} on ${and(eq(priceSet.dealerCode, work.user.dealerCode), sql`${priceSet.productCode} = w."productCode"`)}
      and w.day between ${priceSet.startDate} and ${priceSet.endDate}
    left join ${customer} on ${isCustomerOf(priceSet)}
    left join ${customerType} on ${isTypeOf(priceSet)}
    where ${holds}
    order by ${priceSet.id}`)
  return rows
}
