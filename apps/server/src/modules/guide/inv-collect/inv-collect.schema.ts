import { index } from 'drizzle-orm/pg-core'
import { code, date, flag, price, qty, ref } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** A count of a store's shelves and stock, as the app recorded it. */
export const invCollect = dealerTable(
  'inv_collect',
  { collectDate: date().notNull(), userId: ref().notNull(), customerCode: code().notNull() },
  (table) => [
    index('inv_collect_date').on(table.dealerCode, table.collectDate, table.id),
    index('inv_collect_customer').on(table.dealerCode, table.customerCode, table.collectDate, table.id),
    index('inv_collect_user').on(table.dealerCode, table.userId, table.collectDate, table.id),
  ],
)
carries(invCollect, { answered: ['InvCollectRow'] })

/** What was counted of one product. */
export const invCollectLine = dealerTable(
  'inv_collect_line',
  {
    collectId: ref().notNull(),
    productCode: code().notNull(),
    shelfQty: qty().notNull(),
    stockQty: qty().notNull(),
    produceDate: date(),
    price: price(),
    isOutOfStock: flag().notNull(),
  },
  (table) => [
    index('inv_collect_line_collect').on(table.dealerCode, table.collectId),
    index('inv_collect_line_product').on(table.dealerCode, table.productCode),
  ],
)
carries(invCollectLine, { answered: ['InvCollectLine'] })
