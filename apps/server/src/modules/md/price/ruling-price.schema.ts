import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, date, price } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Of limits for every channel. */
export const ANY_CHANNEL = '*'

/** The manufacturer's limits of the price of a small unit, for one channel or all; of those in force the latest counts. */
export const rulingPrice = dealerTable(
  'ruling_price',
  {
    productCode: code().notNull(),
    channelType: code().notNull(),
    minPrice: price(),
    maxPrice: price(),
    suggestPrice: price(),
    effectDate: date().notNull(),
    endDate: date(),
  },
  (table) => [
    uniqueIndex('ruling_price_key')
      .on(table.dealerCode, table.productCode, table.channelType, table.effectDate)
      .where(sql`${table.delFlag} = 'F'`),
    check('ruling_price_range_check', sql`${table.minPrice} <= ${table.maxPrice}`),
    check('ruling_price_period_check', sql`${table.effectDate} <= ${table.endDate}`),
  ],
)
carries(rulingPrice, { answered: [] })
