import { index } from 'drizzle-orm/pg-core'
import { code, date, int, price, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What somebody reported of a competing brand in a store, as the app recorded it. */
export const competitorTask = dealerTable(
  'competitor_task',
  {
    taskName: str(80).notNull(),
    reportDate: date().notNull(),
    userId: ref().notNull(),
    customerCode: code().notNull(),
    brandName: str(60).notNull(),
    /** Joined by commas. */
    fileIds: str(200),
  },
  (table) => [
    index('competitor_task_date').on(table.dealerCode, table.reportDate, table.id),
    index('competitor_task_customer').on(table.dealerCode, table.customerCode, table.reportDate, table.id),
    index('competitor_task_user').on(table.dealerCode, table.userId, table.reportDate, table.id),
  ],
)
carries(competitorTask, { answered: ['CompetitorTaskRow'] })

/** A competing product that was seen there. */
export const competitorProduct = dealerTable(
  'competitor_product',
  {
    competitorTaskId: ref().notNull(),
    competitorProductName: str(80).notNull(),
    spec: str(60),
    price: price().notNull(),
    promotionDesc: str(200),
    shelfNum: int().notNull(),
    fileIds: str(200),
  },
  (table) => [index('competitor_product_task').on(table.dealerCode, table.competitorTaskId)],
)
carries(competitorProduct, { answered: ['CompetitorProduct'] })
