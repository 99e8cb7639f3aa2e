import { OrderCloseType } from '@dealer/sdk/contract'
import { index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, dt, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'

/**
 * How orders came to their ends, and what was given up of them: a row for each end. What the rows of an order give up sums to
 * what it was worth less what it sent.
 */
export const orderCloseLog = dealerTable(
  'order_close_log',
  {
    soId: ref().notNull(),
    soNum: code().notNull(),
    ...customerColumns(),
    orderDate: date().notNull(),
    totalAmount: amt().notNull(),
    outAmount: amt().notNull(),
    closeAmount: amt().notNull(),
    closeType: choice(OrderCloseType).notNull(),
    closeName: str(60).notNull(),
    closeDate: dt().notNull(),
    reason: str(200),
  },
  (table) => [
    index('order_close_log_order').on(table.dealerCode, table.soId),
    index('order_close_log_list').on(table.dealerCode, table.closeDate, table.id),
  ],
)
carries(orderCloseLog, { answered: ['OrderCloseLog'] })
