import { sql } from 'drizzle-orm'
import { check, index, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, qty } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Between which limits the stock of a product should be, in a warehouse or, as `*`, in all normal ones together. */
export const capacityTips = dealerTable(
  'capacity_tips',
  {
    warehouseCode: code().notNull(),
    productCode: code().notNull(),
    minQty: qty().notNull(),
    safeQty: qty(),
    maxQty: qty().notNull(),
    /** As which state users were told of the stock; none while it is above its lower limit. */
    toldStatus: choice('lack', 'low'),
    /** Place in `STANDINGS` of how the stock stood when it was last looked at, from 1; 0: nobody has looked yet. See `standing.sql.ts`. */
    stockRank: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('capacity_tips_key')
      .on(table.dealerCode, table.warehouseCode, table.productCode)
      .where(sql`${table.delFlag} = 'F'`),
    index('capacity_tips_product').on(table.dealerCode, table.productCode),
    index('capacity_tips_rank').on(table.dealerCode, table.stockRank, table.id).where(sql`${table.delFlag} = 'F'`),
    check('capacity_tips_limits_check', sql`${table.minQty} <= ${table.maxQty}`),
  ],
)
carries(capacityTips, { saved: 'CapacityTipsItem', answered: ['CapacityTips'], made: ['warehouseCode'] })
