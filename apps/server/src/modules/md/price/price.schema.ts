import { sql } from 'drizzle-orm'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, date, flag, price, rate, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** Base price of a product from a day on; the row with the latest day that has come is in force. */
export const productBasePrice = dealerTable(
  'product_base_price',
  {
    productCode: code().notNull(),
    smallPrice: price().notNull(),
    bigPrice: price().notNull(),
    effectDate: date().notNull(),
    endDate: date(),
  },
  (table) => [
    uniqueIndex('product_base_price_key')
      .on(table.dealerCode, table.productCode, table.effectDate)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(productBasePrice, { answered: ['ProductBasePrice'] })

export const priceSeries = dealerTable(
  'price_series',
  {
    seriesCode: code().notNull(),
    seriesName: str(60).notNull(),
    baseRate: rate().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('price_series_code_key').on(table.dealerCode, table.seriesCode).where(sql`${table.delFlag} = 'F'`),
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
  ],
)
carries(priceSet, { answered: ['PriceSet'] })
