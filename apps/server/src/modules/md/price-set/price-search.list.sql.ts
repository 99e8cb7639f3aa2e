import type { PriceSource } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { type Condition, type Filter, oneOf } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer, ofDealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../customer/customer.service.ts'
import { priceSeries, priceSeriesItem, priceSet, productBasePrice } from '../price/price.schema.ts'
import { channelOf } from '../price/price-target.sql.ts'
import { ANY_CHANNEL } from '../price/ruling-price.schema.ts'
import { rulingRow } from '../price/ruling-row.sql.ts'
import { ofCategory } from '../product/category.sql.ts'
import { product } from '../product/product.schema.ts'

/** What prices hang on of who pays; nobody has none of it. */
const NOBODY = { customer: '', type: '', series: '', channel: ANY_CHANNEL }
type Payer = typeof NOBODY

async function payerOf(work: Work, customerCode: string): Promise<Payer> {
  if (customerCode === '') return NOBODY
  const found = await findCustomer(work, customerCode)
  const channel = await channelOf(work, found)
  return { customer: found.customerCode, type: found.customerTypeCode, series: found.priceSeriesCode ?? '', channel }
}

/** Leaves out no product: what it is given are values of the prices. */
const said = (values: Readonly<Record<string, unknown>>, name: string): Condition => ({
  text: name,
  build: () => undefined,
  values,
  kept: true,
})
const valuesOf = (payer: Payer) => Object.fromEntries(Object.entries(payer).map(([of, code]) => [`payer.${of}`, code]))
const payer = Object.assign(
  (given: unknown, name: string) => (given ? said(valuesOf(given as Payer), name) : undefined),
  { before: payerOf },
) as Filter<string>
const priceDay: Filter<string> = (day, name) => (day === undefined ? undefined : said({ priceDay: day }, name))
const day = sql`${value('priceDay')}::date`

/** A price of the product that is listed, of its small or its big unit. */
type Step = (unit: SQL) => SQL
const [small, big] = [sql.raw('small_price'), sql.raw('big_price')]
const ofProduct = (table: SQL) =>
  sql`${table}.dealer_code = ${product.dealerCode} and ${table}.product_code = ${product.productCode}`

const agreed =
  (whose: SQL): Step =>
  (unit) =>
    sql`(select t.${unit} from ${priceSet} t where ${ofProduct(sql.raw('t'))} and ${whose} and t.del_flag = 'F' and ${day} between t.start_date and t.end_date)`
const ofSeries = sql`${priceSeries} s where s.dealer_code = ${product.dealerCode} and s.series_code = ${value('payer.series')} and s.enabled = 'T' and s.del_flag = 'F'`

const steps = {
  customerSet: agreed(sql`t.customer_code = ${value('payer.customer')}`),
  typeSet: agreed(sql`t.customer_type_code = ${value('payer.type')}`),
  series: (unit) =>
    sql`(select i.${unit} from ${priceSeriesItem} i where ${ofProduct(sql.raw('i'))} and i.series_code = (select s.series_code from ${ofSeries}))`,
  seriesRate: (unit) => sql`round(${steps.base(unit)} * (select s.base_rate from ${ofSeries}) / 100, 4)`,
  base: (unit) =>
    sql`(select b.${unit} from ${productBasePrice} b where ${ofProduct(sql.raw('b'))} and b.del_flag = 'F' and b.effect_date <= ${day} order by b.effect_date desc limit 1)`,
} satisfies Record<PriceSource, Step> as Record<PriceSource, Step>

const ORDER = ['customerSet', 'typeSet', 'series', 'seriesRate', 'base'] as const
const price = (made: SQL) => sql<string | null>`${made}`.mapWith(productBasePrice.smallPrice)
/** The first of the steps that has a price. */
const first = (unit: SQL, of: readonly PriceSource[]) =>
  price(
    sql`coalesce(${sql.join(
      of.map((source) => steps[source](unit)),
      sql`, `,
    )})`,
  )
const usedStep = sql<PriceSource | null>`case ${sql.join(
  ORDER.map((source) => sql`when ${steps[source](small)} is not null then ${sql.raw(`'${source}'`)}`),
  sql` `,
)} end`
/** Products for which anything was agreed with the payer: few, so that the steps need not be gone through for all. */
const hasAgreed = sql`${product.productCode} = any(array(select t.product_code from ${priceSet} t where t.dealer_code = ${dealer}
  and (t.customer_code = ${value('payer.customer')} or t.customer_type_code = ${value('payer.type')})
  and t.del_flag = 'F' and ${day} between t.start_date and t.end_date))`
const ruled = (limit: string) =>
  price(
    sql`(${rulingRow(sql.raw(`r.${limit}`), { dealerCode: product.dealerCode, productCode: product.productCode, channel: value('payer.channel') as never, day: value('priceDay') as never })})`,
  )

/** What a customer pays for each product on a day: which step of the look-up says so, and what the others would say. */
export const priceSearch = list('md.priceSet.searchList', {
  from: product,
  scope: ofDealer(product),
  only: sql`${product.isGift} = 'F' and ${product.enabled} = 'T'`,
  newest: product.productCode,
  id: product.id,
  assumed: (_args, { today }) => ({ customerCode: '', priceDate: today }),
  filters: {
    customerCode: payer,
    priceDate: priceDay,
    keyword: holding(product),
    categoryId: ofCategory,
    priceSource: oneOf(usedStep, { implied: { of: ['customerSet', 'typeSet'], condition: hasAgreed } }),
  },
  row: {
    productCode: product.productCode,
    productName: product.productName,
    spec: product.spec,
    smallUnit: product.smallUnit,
    bigUnit: product.bigUnit,
    unitRatio: product.unitRatio,
    basePrice: price(steps.base(small)),
    seriesPrice: first(small, ['series', 'seriesRate']),
    setPrice: first(small, ['customerSet', 'typeSet']),
    customerPrice: price(steps.customerSet(small)),
    typePrice: price(steps.typeSet(small)),
    itemPrice: price(steps.series(small)),
    ratePrice: price(steps.seriesRate(small)),
    finalPrice: first(small, ORDER),
    finalBigPrice: price(sql`case when ${product.bigUnit} is not null then ${first(big, ORDER)} end`),
    priceSource: usedStep,
    minPrice: ruled('min_price'),
    maxPrice: ruled('max_price'),
  },
})
