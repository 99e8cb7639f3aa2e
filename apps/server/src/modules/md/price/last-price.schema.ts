import { index, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, date, int, price, ref } from '../../../platform/database/columns.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/**
 * What a customer paid last for a product in a unit: the newest line that was sent and not taken back, gifts aside. Kept
 * where goods leave and return, so that nobody has to walk a customer's whole history.
 */
export const customerLastPrice = checkedTable(
  'customer_last_price',
  {
    dealerCode: code().notNull(),
    customerCode: code().notNull(),
    productCode: code().notNull(),
    unitType: choice('small', 'big').notNull(),
    price: price().notNull(),
    /** Less the line's share of the discounts of its order, cut so that no quantity of it comes to more than was paid. */
    netPrice: price().notNull(),
    lastDate: date().notNull(),
    /** Where the price is from, and which of two of one day is the newer. */
    outId: ref().notNull(),
    lineNo: int().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.customerCode, table.productCode, table.unitType] }),
    index('customer_last_price_out').on(table.dealerCode, table.outId),
  ],
)
