import { StorePayStatus } from '@dealer/sdk/contract'
import { type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, flag, int, str } from '../../../platform/database/columns.ts'

/** What an order of the mall has beyond others. */
export const storeColumns = () => ({
  storeOrderNum: code(),
  buyerName: str(60),
  /** Empty where nothing is paid in the mall. */
  payStatus: choice(StorePayStatus),
  isDiscountTicket: flag().notNull().default('F'),
  ticketAmount: amt().notNull().default('0.00'),
  freight: amt().notNull().default('0.00'),
  /** Freight that has left, which it does with the first goods. */
  freightOut: amt().notNull().default('0.00'),
  pointUsed: int().notNull().default(0),
  buyerRemark: str(200),
  auditRemark: str(200),
})

/** An order of the mall comes once, deleted or not. */
export const storeKeys = (table: Readonly<Record<'dealerCode' | 'storeOrderNum', PgColumn>>) => [
  uniqueIndex('sales_order_store_key').on(table.dealerCode, table.storeOrderNum),
]
