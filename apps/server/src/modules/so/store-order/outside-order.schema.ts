import { SyncStatus } from '@dealer/sdk/contract'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, dt, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** How the exchange of an order with the mall stands. */
export const outsideOrder = dealerTable(
  'outside_order',
  {
    soId: ref().notNull(),
    syncStatus: choice(SyncStatus).notNull(),
    syncMessage: str(200),
    syncDate: dt(),
  },
  (table) => [
    uniqueIndex('outside_order_key').on(table.dealerCode, table.soId),
    index('outside_order_status').on(table.dealerCode, table.syncStatus),
  ],
)
carries(outsideOrder, { answered: ['OutsideOrder'] })
