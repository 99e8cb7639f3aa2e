import { SalesTargetType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, month, qty } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What is wanted of a salesman, line, customer or category in a month. */
export const salesTarget = dealerTable(
  'sales_target',
  {
    targetMonth: month().notNull(),
    targetType: choice(SalesTargetType).notNull(),
    refCode: code().notNull(),
    targetAmount: amt().notNull(),
    targetQty: qty(),
  },
  (table) => [
    uniqueIndex('sales_target_key')
      .on(table.dealerCode, table.targetMonth, table.targetType, table.refCode)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(salesTarget, { saved: 'SalesTargetSaveItem', answered: ['SalesTarget'] })
