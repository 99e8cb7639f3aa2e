import { BasePriceSource } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, price, rate, str } from '../../../platform/database/columns.ts'
import { carries, neverTwice } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** Base price of a product from a day on; the row with the latest day that has come is in force, so at most one ever is. */
export const productBasePrice = dealerTable(
  'product_base_price',
  {
    productCode: code().notNull(),
    smallPrice: price().notNull(),
    bigPrice: price().notNull(),
    /** Within these a small unit may be sold, as the dealer wants it. */
    minPrice: price(),
    maxPrice: price(),
    effectDate: date().notNull(),
    source: choice(BasePriceSource).notNull().default('pc'),
  },
  (table) => [
    uniqueIndex('product_base_price_key')
      .on(table.dealerCode, table.productCode, table.effectDate)
      .where(sql`${table.delFlag} = 'F'`),
    check(
      'product_base_price_range_check',
      sql`${table.minPrice} <= ${table.smallPrice} and ${table.smallPrice} <= ${table.maxPrice}`,
    ),
  ],
)
carries(productBasePrice, { answered: ['ProductBasePrice'] })

export const priceSeries = dealerTable(
  'price_series',
  {
    seriesCode: code().notNull(),
    seriesName: str(60).notNull(),
    baseRate: rate().notNull(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('price_series_code_key')
      .on(table.dealerCode, sql`upper(${table.seriesCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('price_series_name_key').on(table.dealerCode, table.seriesName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(priceSeries, { saved: 'PriceSeriesSave', answered: ['PriceSeriesRow'] })

export const priceSeriesItem = checkedTable(
  'price_series_item',
  {
    dealerCode: code().notNull(),
    seriesCode: code().notNull(),
    productCode: code().notNull(),
    smallPrice: price().notNull(),
    bigPrice: price().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.seriesCode, table.productCode] })],
)
carries(priceSeriesItem, { answered: ['PriceSeriesLine'] })

/** Price of a product for one customer, or one customer type, over a period. */
export const priceSet = dealerTable(
  'price_set',
  {
    setNum: code().notNull(),
    customerCode: code(),
    customerTypeCode: code(),
    productCode: code().notNull(),
    smallPrice: price().notNull(),
    bigPrice: price().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
  },
  (table) => [
    uniqueIndex('price_set_num_key').on(table.dealerCode, table.setNum),
    index('price_set_product').on(table.dealerCode, table.productCode, table.startDate),
    index('price_set_customer').on(table.dealerCode, table.customerCode),
    index('price_set_type').on(table.dealerCode, table.customerTypeCode),
    check('price_set_target_check', sql`(${table.customerCode} is null) <> (${table.customerTypeCode} is null)`),
    check('price_set_period_check', sql`${table.startDate} <= ${table.endDate}`),
  ],
)
carries(priceSet, { answered: ['PriceSet'] })
neverTwice(priceSet, {
  name: 'price_set_overlap',
  of: [priceSet.customerCode, priceSet.customerTypeCode, priceSet.productCode],
  from: priceSet.startDate,
  to: priceSet.endDate,
})
