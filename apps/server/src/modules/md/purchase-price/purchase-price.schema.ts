import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, date, flag, price } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What a supplier asks for a small unit from a day on, as it announced it; the row with the latest day that has come is in force. */
export const purchasePrice = dealerTable(
  'purchase_price',
  {
    productCode: code().notNull(),
    supplierCode: code().notNull(),
    /** What it was before; null for the first one. */
    oldPrice: price(),
    newPrice: price().notNull(),
    effectDate: date().notNull(),
    /** Whether somebody has taken note of it. */
    isRead: flag().notNull().default('F'),
  },
  (table) => [
    uniqueIndex('purchase_price_key')
      .on(table.dealerCode, table.productCode, table.supplierCode, table.effectDate)
      .where(sql`${table.delFlag} = 'F'`),
    index('purchase_price_date').on(table.dealerCode, table.effectDate),
  ],
)
carries(purchasePrice, { answered: ['PriceChange'] })
