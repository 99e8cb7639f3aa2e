import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, dt, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** The shop of a dealer: being set up, or open. */
export const shop = dealerTable(
  'shop',
  { shopName: str(60).notNull(), status: choice('initialising', 'open').notNull(), openDate: dt() },
  (table) => [uniqueIndex('shop_key').on(table.dealerCode)],
)
carries(shop, { answered: ['ShopHome'] })
