import { index, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, int } from '../../../platform/database/columns.ts'
import { ledgerColumns } from '../../../platform/database/ledger.columns.ts'
import { appendOnly } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/** Points of customers, for ever: rows are only added. Written by point.service only. */
export const pointLedger = checkedTable(
  'point_ledger',
  {
    ...ledgerColumns(),
    customerCode: code().notNull(),
    /** Given by the mall, taken by an order, or given back since the order was not delivered. */
    entryType: choice('granted', 'order', 'back').notNull(),
    /** What they belong to: the order, or the mall's own number. */
    refNum: code().notNull(),
    points: int().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    index('point_ledger_customer').on(table.dealerCode, table.customerCode, table.ledgerId),
    index('point_ledger_ref').on(table.dealerCode, table.refNum),
  ],
)
// Those of a customer that is merged into another are the other's.
appendOnly(pointLedger, { passesOn: 'customer_code' })
