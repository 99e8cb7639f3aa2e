import { OrderStatus, StoreOrderSource, StorePayStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, dt, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import type { ShopOrderContent } from './shop-order.ts'

/** An order as it was placed in the shop, and how it stands as the dealer tells it. */
export const shopOrder = dealerTable(
  'shop_order',
  {
    storeOrderNum: code().notNull(),
    orderSource: choice(StoreOrderSource).notNull(),
    placedDate: dt().notNull(),
    payStatus: choice(StorePayStatus).notNull(),
    content: jsonb().$type<ShopOrderContent>().notNull(),
    /** Whether the dealer has it, or could not take it. */
    fetchStatus: choice('waiting', 'taken', 'refused').notNull(),
    fetchMessage: str(200),
    orderStatus: choice(OrderStatus),
    outAmount: amt(),
    statusDate: dt(),
  },
  (table) => [
    uniqueIndex('shop_order_key').on(table.dealerCode, table.storeOrderNum),
    // Few among many that were fetched.
    index('shop_order_waiting').on(table.dealerCode, table.id).where(sql`${table.fetchStatus} = 'waiting'`),
  ],
)
// Whoever buys enters it in the shop, not here.
carries(shopOrder, { answered: [] })
