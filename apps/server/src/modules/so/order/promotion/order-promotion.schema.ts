import { PromotionType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, int, qty, ref, str } from '../../../../platform/database/columns.ts'
import { carries } from '../../../../platform/database/marks.ts'
import { dealerTable } from '../../../../platform/database/table.ts'

/**
 * What promotions gave an order: a row for each rule or step that applied. What of it counts against the promotion's budgets and
 * the customer's times is kept beside it: nothing in a draft, and less when goods are given up.
 */
export const salesOrderPromotion = dealerTable(
  'sales_order_promotion',
  {
    soId: ref().notNull(),
    customerCode: code().notNull(),
    promotionId: ref().notNull(),
    promotionNum: code().notNull(),
    promotionName: str(40).notNull(),
    promotionType: choice(PromotionType).notNull(),
    /** Rule or step of the promotion. */
    groupNo: int().notNull(),
    /** Number of the application on the order, which its lines have too. */
    promotionGroup: int().notNull(),
    times: int().notNull(),
    discountAmount: amt().notNull(),
    giftQty: qty().notNull(),
    usedTimes: int().notNull().default(0),
    usedQty: qty().notNull().default('0'),
    usedAmount: amt().notNull().default('0.00'),
  },
  (table) => [
    index('sales_order_promotion_order').on(table.dealerCode, table.soId, table.promotionGroup),
    index('sales_order_promotion_use').on(table.dealerCode, table.promotionId, table.customerCode),
    check(
      'sales_order_promotion_used_check',
      sql`${table.usedTimes} between 0 and ${table.times} and ${table.usedQty} >= 0
        and ${table.usedAmount} between 0 and ${table.discountAmount}`,
    ),
  ],
)
carries(salesOrderPromotion, { answered: ['SalesOrderPromotion'] })

/** The lines that counted for an application, and what it takes off each. */
export const salesOrderPromotionLine = dealerTable(
  'sales_order_promotion_line',
  {
    soId: ref().notNull(),
    promotionGroup: int().notNull(),
    lineNo: int().notNull(),
    discountAmount: amt().notNull(),
  },
  (table) => [index('sales_order_promotion_line_order').on(table.dealerCode, table.soId, table.promotionGroup)],
)
carries(salesOrderPromotionLine, { answered: [] })
