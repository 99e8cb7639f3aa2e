import { PurchaseSyncStatus } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { index, type PgColumn } from 'drizzle-orm/pg-core'
import { choice, code, dt, price, qty, str } from '../../../platform/database/columns.ts'

/** How an order stands with the manufacturer: what it said, and when it was last asked. */
export const syncColumns = () => ({
  syncStatus: choice(PurchaseSyncStatus).notNull().default('none'),
  syncMessage: str(200),
  syncDate: dt(),
  niceOrderNum: code(),
})

/** A line as it was submitted to the manufacturer, in its unit. */
export const submittedColumns = () => ({ orderQty: qty(), orderPrice: price() })

/** Finds orders that the manufacturer has not taken. */
export const syncIndex = (
  table: Readonly<Record<'dealerCode' | 'syncStatus' | 'id' | 'poStatus' | 'delFlag', PgColumn>>,
) => {
  const isOpen: SQL = sql`${table.poStatus} = 'submitted' and ${table.delFlag} = 'F'`
  return index('purchase_order_sync').on(table.dealerCode, table.syncStatus, table.id).where(isOpen)
}
